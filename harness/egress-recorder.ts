// Loaded before a process by `--import`, in its threads too: writes every connection into EGRESS_FILE, one per line,
// and refuses those to other machines.
import dgram from 'node:dgram'
import dns from 'node:dns'
import { appendFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'

type Call = (this: unknown, ...given: unknown[]) => unknown

const file = process.env['EGRESS_FILE']
if (!file) throw new Error('EGRESS_FILE says where connections are written down')
const isHere = (host: string) => /^(?:localhost|127(?:\.\d+){3}|::1|\[::1\]|::ffff:127(?:\.\d+){3})$/.test(host)

/** @throws when it is not this machine */
function record(kind: string, host: string): void {
  appendFileSync(String(file), `${isHere(host) ? 'here' : 'beyond'} ${kind} ${host}\n`)
  if (!isHere(host)) throw new Error(`${kind} ${host} leaves this machine`)
}

watch(net.Socket.prototype, 'connect', (given) => {
  // The platform's own callers pass their arguments as one array.
  const [first, second] = Array.isArray(given[0]) ? (given[0] as unknown[]) : given
  const target = typeof first === 'object' && first !== null ? first : { port: first, host: second }
  const path: unknown = Reflect.get(target, 'path')
  if (typeof path === 'string') return
  const host: unknown = Reflect.get(target, 'host')
  record('connect', typeof host === 'string' && host !== '' ? host : 'localhost')
})
watch(dgram.Socket.prototype, 'send', ([, ...where]) =>
  record('send', where.findLast((each) => typeof each === 'string') ?? 'localhost'),
)
for (const resolver of [dns, dns.promises]) {
  for (const name of Object.keys(resolver))
    if (/^(?:lookup|resolve\w*|reverse)$/.test(name)) watch(resolver, name, ([host]) => record('name', String(host)))
}
syncBuiltinESMExports()

/** Wraps a method so that `first` sees the arguments of each call. */
function watch(owner: object, name: string, first: (given: unknown[]) => void): void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a method of the platform, whatever it takes
  const original = Reflect.get(owner, name) as Call
  if (typeof original !== 'function') return
  Reflect.set(owner, name, function watched(this: unknown, ...given: unknown[]) {
    first(given)
    return original.apply(this, given)
  })
}
