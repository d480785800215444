# The server with the built console. docs/operations.md describes how to run it.

FROM node:26.10.0-trixie-slim@sha256:ec7758ee051e457b468b32bde57b0879010b325bb9862718e9615225ce4aaae1 AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/scalars/package.json packages/scalars/
COPY packages/spel/package.json packages/spel/
COPY packages/model/package.json packages/model/
COPY packages/claims/package.json packages/claims/
COPY packages/contract/package.json packages/contract/
COPY apps/server/package.json apps/server/
COPY apps/console/package.json apps/console/
COPY quality/package.json quality/

FROM manifests AS console
RUN npm ci --ignore-scripts
COPY tsconfig.base.json ./
COPY scripts scripts
COPY packages packages
COPY apps/console apps/console
RUN node scripts/build.ts

FROM manifests AS packages
RUN npm ci --omit=dev --workspace apps/server --ignore-scripts
RUN mkdir /data

FROM node:26.10.0-trixie-slim@sha256:ec7758ee051e457b468b32bde57b0879010b325bb9862718e9615225ce4aaae1
RUN rm -rf /usr/local/lib/node_modules /usr/local/include /usr/local/bin/npm /usr/local/bin/npx
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY packages packages
COPY apps/server/package.json apps/server/launch.mjs apps/server/
COPY apps/server/src apps/server/src
COPY --from=console /app/apps/console/dist apps/console/dist
COPY --from=packages --chown=10001:10001 /data /data
# memory settings: a test compares them, and the flags below, with apps/server/launch.mjs
ENV MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=1048576 DATA_DIR=/data
USER 10001:10001
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/api/health/live').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "--max-semi-space-size=8", "--heap-growing-percent=50", "--no-memory-pool-share-memory-on-teardown", "apps/server/src/main.ts"]
CMD ["serve"]
