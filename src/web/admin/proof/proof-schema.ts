import * as z from 'zod'
import { anyCodeField } from '#contract/accounts/second-factor.ts'

// Loaded lazily, see lib/lazy-resolver.ts.
export const proofSchema = z.object({ code: anyCodeField })
