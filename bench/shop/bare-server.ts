import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/**
 * The ceiling: node:http and nothing else, answering with the bytes and headers of a file.
 * `node bench/shop/bare-server.ts <port> <file>`; the file is JSON, a list: status, headers, body in base64, and the path that it is for. The last is
 * for every other path too.
 */
interface Given {
  status: number
  headers: string[]
  body: string
  path?: string
}

const [port, file] = process.argv.slice(2)
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by bare-process.ts a moment ago
const given = JSON.parse(readFileSync(String(file), 'utf8')) as Given[]
const answers = given.map((answer) => ({ ...answer, bytes: Buffer.from(answer.body, 'base64') }))
const ofPath = new Map(answers.map((answer) => [answer.path, answer]))
const other = answers.at(-1)
if (!other) throw new Error('there is nothing to answer with')

createServer((request, response) => {
  request.resume()
  const { status, headers, bytes } = ofPath.get(request.url) ?? other
  response.writeHead(status, headers)
  response.end(bytes)
}).listen(Number(port), '127.0.0.1')
