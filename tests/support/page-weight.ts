import { gzipSync } from 'node:zlib'
import { httpGet } from './http-get.ts'

/** Bytes over the wire of a page and of the scripts and styles that it names, each gzipped, in kilobytes. */
export async function pageWeight(port: number, host: string, path: string): Promise<{ html: number; js: number; css: number }> {
  const page = await httpGet(port, host, path)
  const named = (pattern: RegExp) => [...new Set([...page.body.matchAll(pattern)].map((found) => found[1] ?? ''))]
  const weigh = async (files: string[]) => {
    let bytes = 0
    for (const file of files) bytes += gzipSync((await httpGet(port, host, file)).body).length
    return bytes / 1_024
  }
  return {
    html: gzipSync(page.body).length / 1_024,
    js: await weigh(named(/(?:href|src|from|import)[="( ]+"?(\/assets\/[^"')]+\.js)/g)),
    css: await weigh(named(/href="(\/assets\/[^"]+\.css)"/g)),
  }
}
