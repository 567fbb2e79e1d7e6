import { createServer } from 'node:net'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { freeRow } from './free-port.ts'

test('rows of two lanes never overlap', async () => {
  const rows = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => ({ lane: index % 4, port: await freeRow(index % 4) })),
  )
  for (const { lane, port } of rows) {
    expect(port % 10).toBe(0)
    expect((port / 10) % 10).toBe(lane)
    expect(port).toBeLessThanOrEqual(31_990)
  }
})

test('every port of a row can be listened on', async () => {
  const port = await freeRow(8)
  const servers = Array.from({ length: 10 }, (_, index) => createServer().listen(port + index, '127.0.0.1'))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  for (const server of servers) server.close()
})
