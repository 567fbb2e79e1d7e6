import { resolveCaseBody } from '#contract/payment-cases.ts'

// Loaded lazily, see lib/lazy-resolver.ts.
export const decisionSchema = resolveCaseBody
