import { connect } from 'node:net'

/** Sends raw bytes and reads everything until the server closes, for requests that no HTTP client would send. */
export function sendRaw(port: number, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.setEncoding('latin1')
    socket.on('data', (part) => {
      answer += String(part)
    })
    socket.on('end', () => resolve(answer))
    socket.on('close', () => resolve(answer))
    socket.on('error', (error) => (answer === '' ? reject(error) : resolve(answer)))
    socket.write(request)
  })
}
