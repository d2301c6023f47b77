# One image for all services: the command selects one (`dist/api.js`, `dist/worker.js`, ...). Commands of the operator run
# from the sources.
#
#   docker build -t docgen:dev .
#   docker build -t docgen:dev --secret id=npmrc,src=$HOME/.npmrc .    with a private npm registry
#
# npm's settings are a build secret, so that no layer keeps them. The publisher of the base image moves its tag with each
# security fix. For reproducible builds, use a digest:
#
#   docker buildx imagetools inspect node:24-bookworm-slim --format '{{.Manifest.Digest}}'
#   docker build -t docgen:dev --build-arg NODE_IMAGE=node:24-bookworm-slim@sha256:... .

ARG NODE_IMAGE=node:24-bookworm-slim
ARG SERVICES="--workspace=apps/gateway --workspace=apps/api --workspace=apps/auth --workspace=apps/billing --workspace=apps/worker"

# Only the manifests: the layers with dependencies stay cached until one of them changes.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /src
COPY . .
RUN mkdir /manifests \
 && find . -name node_modules -prune -o \( -name package.json -o -name package-lock.json \) -exec cp --parents {} /manifests \;

FROM ${NODE_IMAGE} AS dependencies
ARG SERVICES
WORKDIR /app
COPY --from=manifests /manifests ./
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc \
    npm ci --ignore-scripts --omit=dev --omit=optional --no-audit --no-fund --loglevel=error ${SERVICES} \
 && find . -name package-lock.json -delete \
 && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.test.ts' -o -name '*.test.js' -o -name '*.md' ! -iname 'licen[cs]e*' \) -delete

# Builds the console, which the gateway serves as files, and bundles the services. The build tools stay in this stage.
FROM ${NODE_IMAGE} AS build
ARG SERVICES
WORKDIR /app
COPY --from=manifests /manifests ./
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc \
    npm ci --ignore-scripts --no-audit --no-fund --loglevel=error ${SERVICES} \
      --workspace=apps/console --include-workspace-root
COPY . .
RUN npm run build --workspace=apps/console && node scripts/bundle-services.ts

FROM ${NODE_IMAGE}
ARG VERSION=1.0.0
ARG REVISION=unknown
ARG NODE_IMAGE
LABEL org.opencontainers.image.title="docgen" \
      org.opencontainers.image.description="Multi-tenant, seeded, reproducible document generation" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}" \
      org.opencontainers.image.base.name="${NODE_IMAGE}"
# The compile cache is filled below and is read-only at run time. It shortens the start of pods and render threads.
ENV NODE_ENV=production NODE_COMPILE_CACHE=/app/.compile-cache METRICS_PORT=9090
WORKDIR /app
COPY --from=dependencies /app ./
COPY apps/auth apps/auth
COPY libs libs
COPY --from=build /app/apps/console/dist apps/console/dist
COPY --from=build /app/dist dist
# Fills the compile cache as the user of the image, because Node keeps a separate cache for each user. Without settings a
# service loads its code and exits.
RUN install -d -o node -g node .compile-cache && ln -s /app/apps/auth/commands/docgen-admin.ts /usr/local/bin/docgen-admin
USER 1000:1000
RUN for name in gateway api auth billing worker; do node dist/$name.js 2> /dev/null || test $? = 1; done
EXPOSE 8080 9090
# Liveness: the event loop runs. Orchestrators ask /ready for readiness.
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.METRICS_PORT}/live`).then((res) => process.exit(res.ok ? 0 : 1), () => process.exit(1))"]
# Node is process 1 and needs no init: it handles SIGTERM and reaps its child processes.
CMD ["node", "dist/gateway.js"]
