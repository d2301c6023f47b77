#!/usr/bin/env bash
# Makes a tenant with an admin key and renders a document through the gateway, from inside the cluster.
set -euo pipefail
namespace=${NAMESPACE:-docgen}
release=${RELEASE:-docgen}
auth="deploy/$release-auth"

made=$(kubectl --namespace "$namespace" exec "$auth" --container auth -- \
  node apps/auth/commands/add-tenant.ts --name 'First tenant')
key=$(printf '%s' "$made" | sed -E 's/.*"apiKey":"([^"]+)".*/\1/')
port=${PORT:-18080}
kubectl --namespace "$namespace" port-forward "service/$release-gateway" "$port:80" > /dev/null &
forward=$!
trap 'kill "$forward" 2> /dev/null || true' EXIT
for _ in $(seq 50); do curl --silent --output /dev/null "http://127.0.0.1:$port/health" && break; sleep 0.2; done

echo "A tenant and its admin key, shown this once: $made"
curl --silent --show-error --fail "http://127.0.0.1:$port/v1/templates/generate" \
  --header "Authorization: Bearer $key" --header 'Content-Type: application/json' \
  --data '{"body": "{\"hello\": <getRandomFullName()>}", "seed": 7}'
echo
