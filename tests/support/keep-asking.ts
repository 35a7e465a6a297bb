import { httpGet } from './http-get.ts'

/**
 * A process that asks for one page on so many connections, each again as soon as it is answered, until it is told to end or its parent is gone. It says 'asking' with
 * the first answer, and at the end how many pages a second came and how many were refused. `<port> <host> <path> <cookie> <connections>`
 */
const [, , port = '', host = '', path = '', cookie = '', connections = ''] = process.argv
const seen = { pages: 0, refused: 0 }
let isOver = false
process.once('message', () => (isOver = true))
process.once('disconnect', () => (isOver = true))

const startedMs = performance.now()
await Promise.all(
  Array.from({ length: Number(connections) }, async () => {
    while (!isOver) {
      const { status } = await httpGet(Number(port), host, path, { cookie })
      if (seen.pages + seen.refused === 0) process.send?.('asking')
      seen[status === 200 ? 'pages' : 'refused']++
    }
  }),
)
process.send?.({ perSecond: (seen.pages / (performance.now() - startedMs)) * 1_000, refused: seen.refused })
if (process.connected) process.disconnect()
