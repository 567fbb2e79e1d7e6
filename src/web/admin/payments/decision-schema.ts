import { resolveCaseBody } from '#contract/admin/payment-cases.ts'

// Loaded lazily, see lib/lazy-resolver.ts.
export const decisionSchema = resolveCaseBody
