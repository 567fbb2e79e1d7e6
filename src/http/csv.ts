import papa from 'papaparse'
import type { HttpContext } from './http-context.ts'

/** Numbers are written as they are; every text that a spreadsheet could run is made harmless. */
export type CsvCell = string | number | boolean | null

export interface CsvFile<Row> {
  /** Without its ending, such as `orders`; the day is added. */
  name: string
  now: Date
  /** The head of each column, and what stands below it. */
  columns: Record<string, (row: Row) => CsvCell>
  pages: AsyncIterable<readonly Row[]>
}

/**
 * What a spreadsheet may take for a formula, whatever blanks or invisible characters stand before it. The package's own
 * pattern lets a cell of several lines through.
 */
const FORMULA = /^[\s\p{Cf}\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r\n]/u

/** The same behind what other languages' Excel takes for the end of a cell: it splits at semicolons. */
const FORMULA_BEHIND_A_SEPARATOR = /(;[\s\p{Cf}\p{Cc}]*)(?=[=+\-@＝＋－＠])/gu

/** Excel takes a file without it for one of its own old code pages. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Answers with a file for spreadsheets, sent page by page as it is read: a million rows need the memory of one page.
 * The first page is read before the answer begins, so that a refusal is still an answer; a later fault breaks the
 * download off, and half of a list is not taken for the whole.
 */
export async function sendCsv<Row>(http: HttpContext, { name, now, columns, pages }: CsvFile<Row>): Promise<Response> {
  const heads = Object.keys(columns)
  const cells = Object.values(columns)
  const lines = (rows: readonly Row[]) => rows.map((row) => cells.map((cell) => harmless(cell(row))))
  const write = (rows: readonly (readonly CsvCell[])[]) =>
    `${papa.unparse(
      rows.map((row) => [...row]),
      { escapeFormulae: FORMULA },
    )}\r\n`

  const reader = pages[Symbol.asyncIterator]()
  const first = await reader.next()
  let waiting: string | undefined = `${BYTE_ORDER_MARK}${write([heads, ...(first.done ? [] : lines(first.value))])}`
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async pull(stream) {
      while (waiting === undefined) {
        const page = await reader.next()
        if (page.done) return stream.close()
        if (page.value.length > 0) waiting = write(lines(page.value))
      }
      stream.enqueue(encoder.encode(waiting))
      waiting = undefined
    },
    // Closing the download stops the reading.
    async cancel() {
      await reader.return?.()
    },
  })
  return http.body(body, 200, {
    'content-type': 'text/csv; charset=utf-8; header=present',
    'content-disposition': `attachment; filename="${name}-${now.toISOString().slice(0, 10)}.csv"`,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  })
}

function harmless(cell: CsvCell): CsvCell {
  return typeof cell === 'string' ? cell.replaceAll(FORMULA_BEHIND_A_SEPARATOR, "$1'") : cell
}

/** All pages of a list, each read when the one before has been used. */
export async function* everyPage<Row>(
  read: (cursor: string | undefined) => Promise<{ rows: Row[]; nextCursor: string | undefined }>,
): AsyncGenerator<Row[]> {
  let cursor: string | undefined
  do {
    const { rows, nextCursor } = await read(cursor)
    yield rows
    cursor = nextCursor
  } while (cursor !== undefined)
}
