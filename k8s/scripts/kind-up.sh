#!/usr/bin/env bash
# A kind cluster with Docgen in it: creates the cluster, builds and loads the image, installs, renders.
# Needs docker, kind, kubectl and helm. `kind delete cluster --name docgen` takes it away again.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
image=docgen:dev

kind get clusters | grep --quiet --line-regexp docgen || kind create cluster --config "$root/k8s/kind.yaml" --wait 3m
docker build --tag "$image" "$root"
kind load docker-image "$image" --name docgen
"$root/k8s/scripts/install.sh" "$@"
echo "The gateway answers at http://127.0.0.1:8080/health"
