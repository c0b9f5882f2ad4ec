# Pinned by digest, because a tag can be moved: the same tree then always builds on the same base. For a newer digest:
# docker buildx imagetools inspect node:24-slim
ARG NODE_IMAGE=node:24.21.0-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6
FROM ${NODE_IMAGE} AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY apps/api/package.json apps/api/
COPY apps/web/package.json apps/web/
COPY packages/cards/package.json packages/cards/
COPY packages/client/package.json packages/client/
COPY packages/contracts/package.json packages/contracts/
COPY packages/messages/package.json packages/messages/

# Only the production packages of the API.
FROM manifests AS api
RUN npm ci --omit=dev --workspace=@kartu/api --loglevel=error

FROM manifests AS build
RUN npm ci --include=dev --loglevel=error
COPY . .
RUN npm run build

FROM ${NODE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=api /app ./
COPY --from=build /app/apps/api/dist apps/api/dist
COPY --from=build /app/apps/web/dist apps/web/dist
COPY --from=build /app/packages/contracts/openapi.json packages/contracts/openapi.json
RUN mkdir -p /data node_modules/.cache && chown node:node /data node_modules/.cache
USER 1000
VOLUME /data
EXPOSE 3000
# Checks the process, not its database: a restart would not repair the database and would empty the card cache.
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/livez`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/api/dist/main.js"]
