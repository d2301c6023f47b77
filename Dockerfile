# One image for every app: the command says which one runs (`apps/api/main.ts`, `apps/worker/main.ts`, ...).
#
#   docker build -t docgen:dev .
#   docker build -t docgen:dev --secret id=npmrc,src=$HOME/.npmrc .    behind a registry of your own
#
# npm's settings come as a secret, so that no layer keeps them. The base image is a tag, which its publisher moves with
# each security fix. A build that must be the same tomorrow names the content instead:
#
#   docker buildx imagetools inspect node:24-bookworm-slim --format '{{.Manifest.Digest}}'
#   docker build -t docgen:dev --build-arg NODE_IMAGE=node:24-bookworm-slim@sha256:... .

ARG NODE_IMAGE=node:24-bookworm-slim

# The manifests alone: the layers with dependencies stay until one of these changes.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /src
COPY . .
RUN mkdir /manifests \
 && find . -name node_modules -prune -o \( -name package.json -o -name package-lock.json \) -exec cp --parents {} /manifests \;

FROM ${NODE_IMAGE} AS dependencies
WORKDIR /app
COPY --from=manifests /manifests ./
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc \
    npm ci --ignore-scripts --omit=dev --omit=optional --no-audit --no-fund --loglevel=error \
      --workspace=apps/gateway --workspace=apps/api --workspace=apps/auth --workspace=apps/billing --workspace=apps/worker \
 && find . -name package-lock.json -delete \
 && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.test.ts' -o -name '*.test.js' -o -name '*.md' ! -iname 'licen[cs]e*' \) -delete

# The console's pages, which the gateway serves as files. Its tools stay in this stage.
FROM ${NODE_IMAGE} AS console
WORKDIR /app
COPY --from=manifests /manifests ./
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc \
    npm ci --ignore-scripts --no-audit --no-fund --loglevel=error --workspace=apps/console --include-workspace-root
COPY . .
RUN mkdir -p apps/console/dist && npm run build --workspace=apps/console --if-present

FROM ${NODE_IMAGE}
ARG VERSION=0.1.0
ARG REVISION=unknown
ARG NODE_IMAGE
LABEL org.opencontainers.image.title="docgen" \
      org.opencontainers.image.description="Multi-tenant, seeded, reproducible document generation" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}" \
      org.opencontainers.image.base.name="${NODE_IMAGE}"
# The compile cache is filled below and read-only afterwards: pods and render threads start from it.
ENV NODE_ENV=production NODE_COMPILE_CACHE=/app/.compile-cache METRICS_PORT=9090
WORKDIR /app
COPY --from=dependencies /app ./
COPY apps/gateway apps/gateway
COPY apps/api apps/api
COPY apps/auth apps/auth
COPY apps/billing apps/billing
COPY apps/worker apps/worker
COPY libs libs
COPY --from=console /app/apps/console/dist apps/console/dist
# Cached code belongs to the user who compiled it, and nothing starts at import time but in main.ts.
RUN install -d -o node -g node .compile-cache
USER 1000:1000
RUN for module in apps/gateway/gateway.ts apps/api/api.ts apps/auth/auth.ts apps/billing/billing.ts apps/worker/worker.ts \
      libs/engine/index.ts; do \
      if [ -f "$module" ]; then node --eval "import('./$module').then(() => process.exit(0))"; fi; \
    done
EXPOSE 8080 9090
# Liveness alone: the event loop turns. Readiness is the orchestrator's question, at /ready.
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.METRICS_PORT}/live`).then((res) => process.exit(res.ok ? 0 : 1), () => process.exit(1))"]
# Node is process 1 and needs no init: it handles SIGTERM from its first line on, and the only processes it starts are its own children, which it reaps.
CMD ["node", "apps/gateway/main.ts"]
