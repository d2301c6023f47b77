#!/usr/bin/env bash
# Creates a tenant with an admin key and renders a document through the gateway.
# usage: [NAMESPACE=documents] [RELEASE=acme] first-document.sh
set -euo pipefail
namespace=${NAMESPACE:-docgen}
release=${RELEASE:-docgen}

# Finds Deployments by label, because `fullnameOverride` can change their names.
find_app() {
  kubectl --namespace "$namespace" get deployments --output name \
    --selector "app.kubernetes.io/name=docgen,app.kubernetes.io/instance=$release,app.kubernetes.io/component=$1"
}
auth=$(find_app auth)
gateway=$(find_app gateway)
if [ -z "$auth" ] || [ -z "$gateway" ]; then
  echo "There is no release $release in the namespace $namespace: set RELEASE and NAMESPACE." >&2
  exit 1
fi

made=$(kubectl --namespace "$namespace" exec "$auth" --container auth -- \
  node apps/auth/commands/add-tenant.ts --name 'First tenant')
key=$(printf '%s' "$made" | sed -E 's/.*"apiKey":"([^"]+)".*/\1/')
port=${PORT:-18080}
kubectl --namespace "$namespace" port-forward "$gateway" "$port:http" > /dev/null &
forward=$!
trap 'kill "$forward" 2> /dev/null || true' EXIT
for _ in $(seq 50); do curl --silent --output /dev/null "http://127.0.0.1:$port/health" && break; sleep 0.2; done

echo "A tenant and its admin key, shown this once: $made"
curl --silent --show-error --fail "http://127.0.0.1:$port/v1/templates/generate" \
  --header "Authorization: Bearer $key" --header 'Content-Type: application/json' \
  --data '{"body": "{\"hello\": <getRandomFullName()>}", "seed": 7}'
echo
