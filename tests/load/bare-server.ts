import { createServer } from 'node:http'
import { readFileSync } from 'node:fs'

/** The ceiling: a server that does nothing but send one stored page. Arguments: the file. Prints its port to its parent. */
const page = readFileSync(process.argv[2] ?? '')
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': page.length })
  response.end(page)
})
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as { port: number }).port }))
process.on('disconnect', () => process.exit())
