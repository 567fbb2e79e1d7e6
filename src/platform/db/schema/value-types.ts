import pg from 'pg'
import type { CustomTypesConfig } from 'pg'

type Parse = (text: string) => unknown

const asText: Parse = (text) => text
// pg's own reader of text[] (OID 1009): splits the list and leaves every element as it was written.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion, typescript/no-unsafe-assignment -- the declared ids leave the lists out
const asTexts: Parse = pg.types.getTypeParser(1009 as Parameters<typeof pg.types.getTypeParser>[0], 'text')

/**
 * Parsers for types where pg's defaults would lose information. Dates without a zone stay text, because a Date would
 * add the machine's time zone. Numeric lists stay text, because floats lose pence. For everything else pg's defaults
 * are used (numeric as text, timestamptz as Date, jsonb parsed, bytea as Buffer).
 */
const PARSERS: ReadonlyMap<number, Parse> = new Map([
  [20, checkedInteger], // bigint, and so count()
  [1082, asText], // date
  [1114, asText], // timestamp
  [1186, asText], // interval
  [1231, asTexts], // numeric[]
  [1182, asTexts], // date[]
  [1115, asTexts], // timestamp[]
])

/** Converts values of either engine to values of the code. */
export const valueTypes: CustomTypesConfig = {
  getTypeParser: parserOf,
}

/** The declared signature has one overload per format; this function handles both, like pg's own. */
function parserOf(oid: number, format: 'text' | 'binary' = 'text'): (text: string) => unknown {
  const own = format === 'binary' ? undefined : PARSERS.get(oid)
  if (own) return own
  // oxlint-disable-next-line typescript/no-unsafe-return -- pg types what it parses as any
  return pg.types.getTypeParser(oid, format)
}

/** A bigint as a number. Throws a RangeError where a number would be rounded. */
function checkedInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`a bigint beyond 2^53: ${text}`)
  return value
}
