import * as z from 'zod'
import { passkeyNameBody, passkeyNameField } from '#contract/accounts/passkeys.ts'
import { appCodeField, bothFactorsBody, passwordBody, recoveryCodeField } from '#contract/accounts/second-factor.ts'

// Loaded lazily, see lib/lazy-resolver.ts.
export const appCodeSchema = z.object({ code: appCodeField })
export const recoveryCodeSchema = z.object({ code: recoveryCodeField })
export const bothFactorsSchema = bothFactorsBody
export const passwordSchema = passwordBody
export const newPasskeySchema = passwordBody.extend({ name: passkeyNameField })
export const passkeyNameSchema = passkeyNameBody
