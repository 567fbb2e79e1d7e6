import type { ImportedService } from '#contract/admin/services.ts'
import { loadSchema } from '#web/lib/api/load-schema.ts'
import { typedBundle } from './typed-bundle.ts'
import { typedUnits, unitField } from './typed-units.ts'

/** One row of a file: the request body, and its faults. */
export interface ImportRow {
  /** Line number in the spreadsheet: the header is line 1. */
  line: number
  /** The row as parsed, with unreadable values as text. */
  body: Record<string, unknown>
  /** The request body; undefined while something is wrong. */
  service: ImportedService | undefined
  faults: { field: string; message: string }[]
}

const TEXTS = [
  'slug',
  'name',
  'game',
  'category',
  'price',
  'description',
  'estimatedHours',
  'playStyle',
  'paypalButtonId',
] as const
const NUMBERS = ['popular', 'promisedWithinHours', 'position', 'openOrderLimit'] as const
const UNITS = ['unitLabel', 'unitCount', 'unitSteps'] as const
/** More rows than a file of services has. */
const MAX_ROWS = 100

/**
 * Parses an exported file: headers are the field names, in any order; others are ignored. Throws an `Error` with a
 * message for people.
 */
export async function readImport(text: string): Promise<ImportRow[]> {
  const [{ default: papa }, { importedService }] = await Promise.all([
    import('papaparse'),
    loadSchema(() => import('#contract/admin/services.ts')),
  ])
  const { data, meta } = papa.parse<Record<string, string | undefined>>(text.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
    // Some countries' spreadsheets use semicolons; a bar separates features, not cells.
    delimitersToGuess: [',', ';', '\t'],
    transformHeader: (head) => head.trim(),
  })
  const missing = ['name', 'game', 'category', 'price', 'description'].filter((field) => !meta.fields?.includes(field))
  if (missing.length > 0)
    throw new Error(`The first line has to name the columns. Missing: ${missing.join(', ')}. An export has them all.`)
  if (data.length === 0) throw new Error('The file has no rows.')
  if (data.length > MAX_ROWS)
    throw new Error(`The file has ${data.length} rows; at most ${MAX_ROWS} can be imported at once.`)
  return data.map((row, index) => {
    const body = bodyOf(row)
    const { success, data: service, error } = importedService.safeParse(body)
    const faults = error?.issues.map(({ path, message }) => ({
      field: columnOf(path),
      message: wordsFor(path, message),
    }))
    return { line: index + 2, body, service: success ? service : undefined, faults: faults ?? [] }
  })
}

/** The schema library's own messages do not name a cell. */
function wordsFor(path: readonly PropertyKey[], message: string): string {
  return path.length === 1 && path[0] === 'configurator' ? 'Choices as an export writes them, in JSON' : message
}

function columnOf(path: readonly PropertyKey[]): string {
  const [field] = path
  return unitField(path.join('.')) ?? (field === 'configurator' ? 'choices' : String(field ?? ''))
}

function bodyOf(row: Record<string, string | undefined>): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  for (const field of TEXTS) if (cell(row[field]) !== '') body[field] = cell(row[field])
  for (const field of NUMBERS) if (cell(row[field]) !== '') body[field] = Number(cell(row[field]))
  const features = partsOf(row['features'])
  if (features.length > 0) body['features'] = features
  const inSubscription = cell(row['inSubscription']).toLowerCase()
  if (inSubscription !== '')
    body['inSubscription'] =
      { true: true, yes: true, 1: true, false: false, no: false, 0: false }[inSubscription] ?? inSubscription
  if (UNITS.some((field) => cell(row[field]) !== ''))
    body['units'] = typedUnits(cell(row['unitLabel']), cell(row['unitCount']), partsOf(row['unitSteps']))
  const choices = cell(row['choices'])
  if (choices !== '') body['configurator'] = parsed(choices)
  const bundle = partsOf(row['bundle'])
  if (bundle.length > 0) body['bundle'] = typedBundle(bundle.join('\n'))
  return body
}

/** JSON as exported; other values stay text. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Values between bars. */
function partsOf(text: string | undefined): string[] {
  return cell(text)
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** Removes the prefix that an export adds to what a spreadsheet could execute. */
function cell(text: string | undefined): string {
  return (text ?? '').trim().replace(/^'(?=\s*[=+\-@])/, '')
}
