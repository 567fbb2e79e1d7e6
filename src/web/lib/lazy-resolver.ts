import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type * as z from 'zod'
import { loadSchema } from './api/load-schema.ts'

/**
 * Checks a form by a schema of the contract that is loaded with the first check, or by `warm`: zod alone would be a
 * fifth of the page's script. The schema has the form's own field names; the server checks all of it again.
 */
export function lazyResolver<Values extends FieldValues>(
  load: () => Promise<z.ZodType>,
): { resolver: Resolver<Values>; warm: () => void } {
  let schema: Promise<z.ZodType | undefined> | undefined
  const once = () => (schema ??= loadSchema(load).catch(forget))

  return {
    warm: () => void once(),
    async resolver(values) {
      const result = (await once())?.safeParse(values)
      // The typed values are sent as they are; trimming is the server's.
      return result && !result.success
        ? { values: {}, errors: errorsOf<Values>(result.error.issues) }
        : { values, errors: {} }
    },
  }

  /**
   * A schema that did not load stops no one: the server's faults are shown at the same fields. The next check asks
   * again.
   */
  function forget(): undefined {
    schema = undefined
  }
}

/** The first fault of each field. */
function errorsOf<Values extends FieldValues>(issues: readonly z.core.$ZodIssue[]): FieldErrors<Values> {
  const errors: Record<string, { type: string; message: string }> = {}
  for (const { path, code, message } of issues) errors[String(path[0])] ??= { type: code, message }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema's fields are the form's; see above
  return errors as FieldErrors<Values>
}
