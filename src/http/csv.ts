import papa from 'papaparse'
import type { HttpContext } from './http-context.ts'

/** Numbers are written as they are. Texts that a spreadsheet could execute as a formula are escaped. */
export type CsvCell = string | number | boolean | null

export interface CsvFile<Row> {
  /** Without the extension, such as `orders`; the date is appended. */
  name: string
  now: Date
  /** Column header and cell value of a row. */
  columns: Record<string, (row: Row) => CsvCell>
  pages: AsyncIterable<readonly Row[]>
}

/**
 * What a spreadsheet may treat as a formula, after any whitespace or invisible characters. The package's own pattern
 * misses cells with several lines.
 */
const FORMULA = /^[\s\p{Cf}\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r\n]/u

/** The same after a semicolon, because Excel in other languages splits cells there. */
const FORMULA_BEHIND_A_SEPARATOR = /(;[\s\p{Cf}\p{Cc}]*)(?=[=+\-@＝＋－＠])/gu

/** Without this byte order mark, Excel reads the file in a legacy code page. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Streams a CSV file page by page, so that a million rows need the memory of one page. The first page is read before
 * the response starts, so that a refusal is still a normal answer. A later error aborts the download, so that a
 * partial list is not mistaken for the whole one.
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
    // Cancelling the download stops the reading.
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

/** All pages of a list; each is read after the previous one was consumed. */
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
