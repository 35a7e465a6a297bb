import { defineConfig } from 'prisma/config'

// `prisma generate` needs no native schema engine but insists on finding a program there; any existing one will do, so that
// installing works where nothing can be downloaded. Every other command uses Prisma's own.
if (process.argv.includes('generate')) process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: process.env.DATABASE_URL ?? 'postgresql://unset' },
})
