/**
 * Arguments of the web process. Its young generation is kept small: a page leaves a megabyte of garbage, and with Node's default it takes
 * twice the memory for no fewer milliseconds.
 */
export const WEB_COMMAND = ['--max-semi-space-size=16', '--max-old-space-size=384', 'build/server/index.js']
