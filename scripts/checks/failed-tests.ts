import { stripVTControlCharacters } from 'node:util'
import * as z from 'zod'

const MAX_CHARACTERS = 400

const resultSchema = z.object({
  error: z.object({ message: z.string().optional() }).optional(),
  errorLocation: z.object({ file: z.string(), line: z.number() }).optional(),
})
const specSchema = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(z.object({ projectName: z.string(), status: z.string(), results: z.array(resultSchema) })),
})
const suiteSchema = z.object({
  specs: z.array(specSchema),
  get suites() {
    return z.array(suiteSchema).optional()
  },
})

/** The part of Playwright's JSON report about failed tests. */
export const journeySuites = z.array(suiteSchema)

/** The part of Vitest's JSON report about failed tests. */
export const testFiles = z.array(
  z.object({
    name: z.string(),
    message: z.string(),
    assertionResults: z.array(
      z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() }),
    ),
  }),
)

/**
 * Each failed journey, or one that passed only at a second try, in a line: file, title and the error of each try.
 * Printed at the end, because long logs are cut at their start.
 */
export function failedJourneys(suites: z.infer<typeof journeySuites>): string[] {
  return suites.flatMap((suite) => [
    ...suite.specs.flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName, results }) => `[${projectName}] ${file}: ${title}: ${results.flatMap(met).join(' // ')}`),
    ),
    ...failedJourneys(suite.suites ?? []),
  ])
}

/** The same for Vitest; a file that could not be loaded counts as a failed test. */
export function failedTests(files: z.infer<typeof testFiles>): string[] {
  return files.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    if (failed.length > 0)
      return failed.map(
        ({ fullName, failureMessages }) => `${name}: ${fullName}: ${inOneLine(failureMessages?.[0] ?? '')}`,
      )
    return message === '' ? [] : [`${name}: ${inOneLine(message)}`]
  })
}

function met({ error, errorLocation }: z.infer<typeof resultSchema>): string[] {
  if (!error) return []
  const at = errorLocation ? ` (line ${errorLocation.line} of ${errorLocation.file.split('/').at(-1)})` : ''
  return [inOneLine(error.message ?? '') + at]
}

function inOneLine(text: string): string {
  const line = stripVTControlCharacters(text).replaceAll(/\s+/g, ' ').trim()
  return line.length > MAX_CHARACTERS ? `${line.slice(0, MAX_CHARACTERS)}…` : line
}
