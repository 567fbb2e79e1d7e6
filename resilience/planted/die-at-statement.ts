import { IncomingMessage, Server, ServerResponse } from 'node:http'
import pg from 'pg'

// Injected into a shop (`--import`): a request with the header `x-die-at: 7` kills the process before its seventh
// statement or batch, and one with `x-die-at: commit` right after a commit, before the answer. Both engines are used
// through `pg`. Statements of concurrent jobs are counted as well, because any place will do.

let asked: { statements: number; diesAt: number; diesAfterCommit: boolean } | undefined
const { query } = pg.Client.prototype
const { emit } = Server.prototype

Object.assign(Server.prototype, {
  emit(this: Server, event: string, ...given: unknown[]): unknown {
    const [request, response] = given
    const header = event === 'request' && request instanceof IncomingMessage ? request.headers['x-die-at'] : undefined
    if (header !== undefined && response instanceof ServerResponse) {
      asked = { statements: 0, diesAt: Number(header), diesAfterCommit: header === 'commit' }
      response.once('close', () => (asked = undefined))
    }
    return Reflect.apply(emit, this, [event, ...given])
  },
})

Object.assign(pg.Client.prototype, {
  query(this: pg.Client, ...given: unknown[]): unknown {
    if (asked && ++asked.statements === asked.diesAt) die()
    const [statement] = given
    const running: unknown = Reflect.apply(query, this, given)
    if (!asked?.diesAfterCommit || !isCommit(statement)) return running
    if (running instanceof Promise) return running.then(die)
    // In one batch with the statements before it: detected at the call instead.
    Object.assign(statement, { callback: die })
    return running
  },
})

function isCommit(statement: unknown): statement is object {
  return typeof statement === 'object' && statement !== null && 'text' in statement && statement.text === 'commit'
}

function die(): void {
  process.kill(process.pid, 'SIGKILL')
}
