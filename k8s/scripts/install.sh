#!/usr/bin/env bash
# Installs the chart into kubectl's current cluster, runs `helm test`, and renders a first document.
# usage: install.sh [more helm flags, for example --values my-values.yaml]
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
namespace=${NAMESPACE:-docgen}
release=${RELEASE:-docgen}

helm upgrade --install "$release" "$root/helm/docgen" --namespace "$namespace" --create-namespace \
  --values "$root/k8s/values-laptop.yaml" --wait --timeout 10m "$@"
helm test "$release" --namespace "$namespace" --logs
NAMESPACE=$namespace RELEASE=$release "$root/k8s/scripts/first-document.sh"
