import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type * as z from 'zod'
import { loadSchema } from './api/load-schema.ts'

/**
 * Validates a form with a contract schema that is loaded with the first validation, or by `warm`: zod would be a fifth
 * of the page's script. The schema uses the form's field names; the server validates everything again.
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
      // Values are sent as typed; the server trims them.
      return result && !result.success
        ? { values: {}, errors: errorsOf<Values>(result.error.issues) }
        : { values, errors: {} }
    },
  }

  /**
   * If the schema cannot be loaded, the form is sent: the server's faults appear at the same fields. The next
   * validation tries again.
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
