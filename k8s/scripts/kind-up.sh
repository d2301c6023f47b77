#!/usr/bin/env bash
# Creates a kind cluster, builds and loads the image, installs the chart, and renders a document.
# Needs docker, kind, kubectl and helm. Remove the cluster with: kind delete cluster --name docgen
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
image=docgen:dev

kind get clusters | grep --quiet --line-regexp docgen || kind create cluster --config "$root/k8s/kind.yaml" --wait 3m
docker build --tag "$image" "$root"
kind load docker-image "$image" --name docgen
"$root/k8s/scripts/install.sh" "$@"
echo "The gateway answers at http://127.0.0.1:8080/health"
