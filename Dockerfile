# Stage one: the packages of the server, and the page to play in. None of its tools get any further.
FROM node:24-bookworm-slim AS build

# The list of packages is made of what is there: with --omit, npm sbom forgets some. Maps and type declarations are
# half of them, and nobody reads those.
WORKDIR /runtime
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --omit=optional --ignore-scripts \
  && npm pkg delete devDependencies optionalDependencies && npm sbom --sbom-format=cyclonedx > sbom.json \
  && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete

WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY tsconfig.base.json ./
COPY shared shared
COPY bots bots
COPY client client
RUN npx vite build client --logLevel error

# Stage two: Node, the packages and the sources it runs as they are.
FROM node:24-bookworm-slim

ENV NODE_ENV=production DATA_DIR=/data
RUN install --directory --owner=node --group=node /data
WORKDIR /app
COPY --from=build /runtime/node_modules node_modules
COPY --from=build /runtime/sbom.json ./
COPY --from=build /build/dist/client dist/client
COPY package.json LICENSE ./
COPY shared shared
COPY bots bots
COPY server server

USER node
EXPOSE 2567
VOLUME /data
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 2567}/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Not npm: the first process is the one that hears SIGTERM.
CMD ["node", "server/main.ts"]
