import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/**
 * The ceiling: node:http and nothing else, answering every request with the bytes and headers of a file.
 * `node bench/bare-server.ts <port> <file>`; the file is JSON: status, headers, body in base64.
 */
const [port, file] = process.argv.slice(2)
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by bare-process.ts a moment ago
const answer = JSON.parse(readFileSync(String(file), 'utf8')) as { status: number; headers: string[]; body: string }
const body = Buffer.from(answer.body, 'base64')

createServer((request, response) => {
  request.resume()
  response.writeHead(answer.status, answer.headers)
  response.end(body)
}).listen(Number(port), '127.0.0.1')
