import { gzipSync } from 'node:zlib'
import { httpGet } from './http-get.ts'

/** Bytes over the wire of a page and of the scripts and styles that it names, each gzipped, in kilobytes; and the drawings that page and scripts name. */
export async function pageWeight(port: number, host: string, path: string): Promise<{ html: number; js: number; css: number; drawings: string[] }> {
  const page = await httpGet(port, host, path)
  const drawings = new Set<string>()
  const seek = (text: string) => {
    for (const [name] of text.matchAll(/\/assets\/[\w.-]+\.svg/g)) drawings.add(name)
  }
  seek(page.body)
  const named = (pattern: RegExp) => [...new Set([...page.body.matchAll(pattern)].map((found) => found[1] ?? ''))]
  const weigh = async (files: string[]) => {
    let bytes = 0
    for (const file of files) {
      const { body } = await httpGet(port, host, file)
      seek(body)
      bytes += gzipSync(body).length
    }
    return bytes / 1_024
  }
  const html = gzipSync(page.body).length / 1_024
  const js = await weigh(named(/(?:href|src|from|import)[="( ]+"?(\/assets\/[^"')]+\.js)/g))
  const css = await weigh(named(/href="(\/assets\/[^"]+\.css)"/g))
  return { html, js, css, drawings: [...drawings] }
}
