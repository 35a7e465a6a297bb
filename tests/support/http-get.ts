import http from 'node:http'

export type HttpAnswer = { status: number; headers: http.IncomingHttpHeaders; body: string }

/** A GET as some site's visitor: the connection goes to loopback, the Host header says whose site is meant. */
export function httpGet(port: number, host: string, path: string, headers: Record<string, string> = {}): Promise<HttpAnswer> {
  return httpRequest(port, host, 'GET', path, headers)
}

/** An answer's body as it comes, compressed where `headers` accept that. */
export function httpBytes(port: number, host: string, method: 'GET' | 'HEAD', path: string, headers: Record<string, string>): Promise<Omit<HttpAnswer, 'body'> & { body: Buffer }> {
  return new Promise((resolve, reject) => {
    const request = http.request({ port, host: '127.0.0.1', method, path, headers: { host, ...headers } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }))
      response.on('error', reject)
    })
    request.on('error', reject)
    request.end()
  })
}

export function httpRequest(
  port: number,
  host: string,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body = '',
  agent?: http.Agent,
): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const request = http.request({ port, host: '127.0.0.1', method, path, headers: { host, ...headers }, agent }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (text += chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }))
      response.on('error', reject)
    })
    request.on('error', reject)
    request.end(body)
  })
}
