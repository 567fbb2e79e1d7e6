import * as z from 'zod'
import {
  changePasswordBody,
  forgotPasswordBody,
  resetPasswordBody,
  verifyEmailBody,
} from '#contract/accounts/accounts.ts'

// Loaded lazily, see lib/lazy-resolver.ts. Only the form compares the repeated password.
const confirmPassword = z.string().min(6, 'Please confirm your password')

export const changePasswordSchema = twiceAlike(changePasswordBody.extend({ confirmPassword }))
/** The token comes from the address. */
export const newPasswordSchema = twiceAlike(resetPasswordBody.omit({ token: true }).extend({ confirmPassword }))
export const forgotPasswordSchema = forgotPasswordBody
export const confirmEmailSchema = verifyEmailBody.pick({ password: true }).required()

function twiceAlike<Typed extends { newPassword: string; confirmPassword: string }>(schema: z.ZodType<Typed>) {
  return schema.refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ['confirmPassword'],
    message: "Passwords don't match",
    // Reported as soon as both fields are filled, whatever else is wrong.
    when: ({ value }) =>
      typeof value === 'object' &&
      value !== null &&
      'confirmPassword' in value &&
      typeof value.confirmPassword === 'string' &&
      value.confirmPassword.length >= 6,
  })
}
