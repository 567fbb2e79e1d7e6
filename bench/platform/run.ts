import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { startPostgres } from '../../scripts/checks/tools/postgres.ts'
import { orderBody } from '../cases.ts'
import { load, type Load } from '../load.ts'
import { median } from '../median.ts'
import { ShopProcess } from '../shop/shop-process.ts'
import { PIECES, type Measure, type Piece } from './pieces.ts'

/**
 * `npm run bench:platform` measures the shop with each piece of hand-made platform code and without it, on PostgreSQL,
 * and writes docs/platform.md. Two shops run side by side and take turns under load; the medians count.
 */
const ROUNDS = 5
const SECONDS = 3
/** What gives less on its measure goes, unless it stays for something else. Per cent. */
const EARNS_FROM = 15

const REQUESTS: Record<Measure, Omit<Load, 'url' | 'seconds'> & { path: string }> = {
  'orders placed': {
    path: '/api/orders',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: orderBody,
    connections: 16,
  },
  'kept page': { path: '/', headers: { 'accept-encoding': 'br' }, connections: 16 },
  'kept page, a connection each': {
    path: '/',
    headers: { 'accept-encoding': 'br', connection: 'close' },
    connections: 64,
  },
}

interface Row {
  piece: Piece
  withIt: number
  without: number
}

const rows: Row[] = []
for (const piece of PIECES) {
  const row = await measure(piece)
  console.log(`${piece.name}: ${row.withIt.toFixed(0)} a second with it, ${row.without.toFixed(0)} without`)
  rows.push(row)
}
writeFileSync('docs/platform.md', documentOf(rows))

async function measure(piece: Piece): Promise<Row> {
  const servers = [await startPostgres({ durable: true }), await startPostgres({ durable: true })]
  const shops: ShopProcess[] = []
  try {
    for (const [index, server] of servers.entries()) {
      if (server.kind === 'missing') throw new Error(server.reason)
      shops.push(new ShopProcess({ databaseUrl: server.url, ...(index === 1 && withoutIt(piece)) }))
    }
    for (const shop of shops) await shop.start()
    const rounds: [number[], number[]] = [[], []]
    for (let round = 0; round < ROUNDS; round += 1)
      for (const turn of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const))
        rounds[turn].push(await perSecond(shops[turn]?.url ?? '', piece.measure))
    return { piece, withIt: median(rounds[0]), without: median(rounds[1]) }
  } finally {
    for (const shop of shops) await shop.dispose()
    for (const server of servers) if (server.kind !== 'missing') server.stop()
  }
}

function withoutIt({ name, settings, takenOut }: Piece) {
  return {
    env: { WITHOUT: name, ...settings },
    ...(takenOut && { planted: './bench/platform/taken-out.ts' }),
  }
}

async function perSecond(url: string, measured: Measure): Promise<number> {
  const { path, ...request } = REQUESTS[measured]
  const { perSecond: figure, errors } = await load({ ...request, url: url + path, seconds: SECONDS })
  if (errors > 0) throw new Error(`${errors} of '${measured}' failed`)
  // What the round left behind, such as mails, is done by then.
  await pause(2_000)
  return figure
}

function documentOf(all: readonly Row[]): string {
  return `# What each piece of the platform gives

Written by \`npm run bench:platform\`; nothing here is typed by hand.
On PostgreSQL, two shops side by side in turns, medians of ${ROUNDS} rounds of ${SECONDS} s.
A piece that gives less than ${EARNS_FROM} % on its measure goes, unless the last column says what else it is for.

| piece | lines | measure | with, a second | without | gives | stays |
| --- | ---: | --- | ---: | ---: | ---: | --- |
${all.map(lineOf).join('\n')}
`
}

function lineOf({ piece, withIt, without }: Row): string {
  const gives = (withIt / without - 1) * 100
  const lines = piece.files.reduce((sum, file) => sum + readFileSync(file, 'utf8').trimEnd().split('\n').length, 0)
  const stays = gives >= EARNS_FROM ? 'yes' : piece.staysFor === undefined ? '**goes**' : `for ${piece.staysFor}`
  const cells = [
    piece.name,
    lines,
    piece.measure,
    withIt.toFixed(0),
    without.toFixed(0),
    `${gives.toFixed(0)} %`,
    stays,
  ]
  return `| ${cells.join(' | ')} |`
}
