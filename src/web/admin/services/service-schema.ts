import * as z from 'zod'
import { serviceBody } from '#contract/admin/services.ts'
import { bodyOf, type ServiceValues } from './service-values.ts'

// Loaded lazily, see lib/lazy-resolver.ts. The contract's own schema looks at what would be sent.
export const serviceSchema = z.custom<ServiceValues>().transform(bodyOf).pipe(serviceBody)
