#!/usr/bin/env bash
# Does the same as kind-up.sh with minikube. Needs docker, minikube, kubectl and helm.
# Remove the cluster with: minikube delete --profile docgen
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
image=docgen:dev

minikube status --profile docgen > /dev/null 2>&1 || minikube start --profile docgen --cpus 4 --memory 6g
docker build --tag "$image" "$root"
minikube image load "$image" --profile docgen
"$root/k8s/scripts/install.sh" "$@"
echo "The gateway answers at $(minikube service docgen-gateway --namespace docgen --profile docgen --url | head -1)/health"
