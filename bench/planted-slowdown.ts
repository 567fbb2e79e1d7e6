import { Server } from 'node:http'

/** Loaded into a shop before the shop is: each request holds the processor for so long, as careless code would. */
const SLOWDOWN_MS = 10

const { emit } = Server.prototype
Server.prototype.emit = function slowed(event: string, ...values: unknown[]): boolean {
  if (event === 'request') {
    const end = performance.now() + SLOWDOWN_MS
    while (performance.now() < end);
  }
  return emit.call(this, event, ...values)
}
