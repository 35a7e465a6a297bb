/**
 * Arguments of the web process. Its young generation is kept small: a page leaves a megabyte of garbage, and with Node's default it takes
 * twice the memory for no fewer milliseconds. Prisma's query compiler, which is WebAssembly and works once for each kind of question, is
 * not optimized either: that takes 17 MB.
 */
export const WEB_COMMAND = ['--max-semi-space-size=16', '--max-old-space-size=384', '--liftoff-only', 'build/server/index.js']
