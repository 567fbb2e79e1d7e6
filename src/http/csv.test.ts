import { Hono } from 'hono'
import papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import type { HttpEnv } from './http-context.ts'
import { everyPage, sendCsv } from './csv.ts'

interface Line {
  name: string
  total: string | number | null
}

const now = new Date('2026-03-02T10:00:00Z')
const columns = { Name: ({ name }: Line) => name, Total: ({ total }: Line) => total }

async function* inPages(...pages: Line[][]) {
  yield* pages
}

function send(pages: AsyncIterable<Line[]>) {
  const app = new Hono<HttpEnv>()
  app.get('/list.csv', (http) => sendCsv(http, { name: 'list', now, columns, pages }))
  return app.request('/list.csv')
}

async function rowsOf(response: Response) {
  return papa.parse<string[]>(await response.text(), { skipEmptyLines: true }).data
}

describe('a list as a file for spreadsheets', () => {
  test('has a head, a line for each row of each page, and a name that tells the day', async () => {
    const response = await send(
      inPages([{ name: 'Ann, "the fast"', total: '4.00' }], [], [{ name: 'Łukasz\nof two lines', total: null }]),
    )
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="list-2026-03-02.csv"')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const bytes = Buffer.from(await response.clone().arrayBuffer())
    expect(bytes.toString('hex', 0, 3), 'Excel reads UTF-8 only with a mark').toBe('efbbbf')
    expect(await rowsOf(response)).toStrictEqual([
      ['Name', 'Total'],
      ['Ann, "the fast"', '4.00'],
      ['Łukasz\nof two lines', ''],
    ])
  })

  test('is its head alone when there is nothing to list', async () => {
    expect(await rowsOf(await send(inPages()))).toStrictEqual([['Name', 'Total']])
    expect(await rowsOf(await send(inPages([])))).toStrictEqual([['Name', 'Total']])
  })

  test.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    ' =1',
    '\u200B=1',
    '\uFEFF=1',
    '\u202E=1',
    '＝1',
    '=cmd|"/c calc"!A1',
    '=1\nsecond line',
  ])('text that a spreadsheet could run is text: %j', async (name) => {
    const [, row] = await rowsOf(await send(inPages([{ name, total: -5 }])))
    expect(row).toStrictEqual([`'${name}`, '-5'])
  })

  test.each([
    ['Sam;=1+1', "Sam;'=1+1"],
    ['a; \u200B@SUM(A1);-2', "a; \u200B'@SUM(A1);'-2"],
    ['evenings; weekends', 'evenings; weekends'],
    ['a=b; c-d', 'a=b; c-d'],
  ])('nor does one that splits cells at semicolons run it: %j', async (name, written) => {
    const [, row] = await rowsOf(await send(inPages([{ name, total: -5 }])))
    expect(row).toStrictEqual([written, '-5'])
  })

  test('is read no further than it is sent, and not at all once the reader has left', async () => {
    let read = 0
    let ended = false
    async function* endless() {
      try {
        for (;;) {
          read += 1
          yield [{ name: 'x'.repeat(50_000), total: read }]
        }
      } finally {
        ended = true
      }
    }
    const reader = (await send(endless())).body?.getReader()
    await reader?.read()
    expect(read).toBeLessThan(4)
    await reader?.cancel()
    expect(ended).toBe(true)
  })

  test('breaks off when a later page cannot be read, and is refused when the first cannot', async () => {
    async function* breaking() {
      yield [{ name: 'one', total: 1 }]
      throw new Error('the database went away')
    }
    await expect((await send(breaking())).text()).rejects.toThrow('the database went away')
    const app = new Hono<HttpEnv>()
    app.get('/list.csv', (http) =>
      sendCsv(http, {
        name: 'list',
        now,
        columns,
        pages: everyPage<Line>(() => Promise.reject(new Error('no such place'))),
      }),
    )
    app.onError((error, http) => http.text(error.message, 400))
    expect((await app.request('/list.csv')).status).toBe(400)
  })
})

test('every page of a list is read with the cursor of the one before', async () => {
  const asked: (string | undefined)[] = []
  const pages = everyPage(async (cursor) => {
    asked.push(cursor)
    return { rows: [asked.length], nextCursor: asked.length < 3 ? `place-${asked.length}` : undefined }
  })
  expect(await Array.fromAsync(pages)).toStrictEqual([[1], [2], [3]])
  expect(asked).toStrictEqual([undefined, 'place-1', 'place-2'])
})
