import * as z from 'zod'
import { serviceBody } from '#contract/admin/services.ts'
import { bodyOf, fieldOf, type ServiceValues } from './service-values.ts'

// Loaded lazily, see lib/lazy-resolver.ts. Uses the contract's schema for the request body.
export const serviceSchema = z.custom<ServiceValues>().transform((values, context) => {
  const result = serviceBody.safeParse(bodyOf(values))
  if (result.success) return result.data
  for (const { message, path } of result.error.issues)
    context.addIssue({ code: 'custom', message, path: [fieldOf(path.join('.'))] })
  return z.NEVER
})
