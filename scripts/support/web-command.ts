/**
 * Flags of a web process. Its young generation is kept small: a page leaves a megabyte of garbage, and with Node's default it takes
 * twice the memory for no fewer milliseconds; 8 MB instead of 16 are 26 MB less of a process of 600 sites, at the same CPU a page. The old
 * one may grow by a quarter before it is collected, not by what Node thinks fit: after ten minutes of 50 requests a second a process held
 * 320 MB instead of 400, and a page took no longer. What is collected is marked by one thread beside the process's own instead of four: there is
 * a process for each core (record 0108). Prisma's query compiler, which is WebAssembly and works once for each kind of question,
 * is not optimized either: that takes 17 MB.
 */
export const WEB_FLAGS = ['--max-semi-space-size=8', '--max-old-space-size=384', '--heap-growing-percent=22', '--v8-pool-size=1', '--liftoff-only']

/**
 * What a web process finds in its environment, beside what is set there. glibc gives each thread an arena of its own, and a page is compressed on
 * one of several: with two arenas a process of twelve sites took 230, 231 and 241 MB instead of 254, 249 and 255, at the same CPU a page.
 */
export const WEB_ENV = { MALLOC_ARENA_MAX: '2' }

/** The build that one web process runs. */
export const WEB_BUILD = 'build/server/index.js'

/** Arguments of Node for the web server: its one process, or the one that watches over several, which inherit its flags. */
export function webCommand(processes: number): string[] {
  return [...WEB_FLAGS, ...(processes === 1 ? [WEB_BUILD] : ['scripts/command.mjs', 'web'])]
}
