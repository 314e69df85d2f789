# One file for every image of the compose run: `server` (the BFF with the built pages), `services` (a reference service,
# chosen by its command) and `development` (sources mounted, hot reload).
FROM node:24-bookworm-slim AS base
WORKDIR /app
ENV NPM_CONFIG_UPDATE_NOTIFIER=false

# all dependencies; node itself comes from the image, so the ones that carry it are left out with their package files
FROM base AS development
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --no-fund && rm -rf node_modules/node-*-* node_modules/.bin/node
COPY . .

FROM development AS built
RUN node scripts/build-client.ts

FROM base AS production-dependencies
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --no-audit --no-fund && rm -rf node_modules/node-*-* node_modules/.bin/node

FROM base AS runtime
ENV NODE_ENV=production HOST=0.0.0.0 SERVICES_HOST=0.0.0.0
COPY package.json ./
COPY --from=production-dependencies /app/node_modules node_modules
COPY shared shared
USER node

FROM runtime AS services
COPY services services
COPY scripts/development-keys.ts scripts/development-keys.ts
USER root
RUN mkdir -p /data && chown node:node /data
USER node
ENV DATA_DIR=/data
VOLUME /data
HEALTHCHECK --interval=5s --timeout=3s --start-period=40s --retries=10 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.HEALTH_PORT}/health`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]

FROM runtime AS server
COPY server server
COPY --from=built /app/dist/client dist/client
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=20s --retries=10 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/health/live`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
