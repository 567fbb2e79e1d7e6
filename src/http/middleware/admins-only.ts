import { createMiddleware } from 'hono/factory'
import { Refusal } from '#kernel/refusals.ts'
import { hasSecondFactor as ownsSecondFactor } from '#modules/accounts/index.ts'
import type { HttpContext, HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { hasSecondFactor, requireAdmin } from '#http/signed-in.ts'

/** Stands before every admin call, so that a new one cannot forget to ask, and before its body is looked at. */
export function adminsOnly(deps: Pick<HttpDeps, 'db' | 'mode'>) {
  return createMiddleware<HttpEnv>(async (http, next) => {
    await requireProvenAdmin(http, deps)
    await next()
  })
}

/**
 * Beside the right an admin needs a password that is long enough, and, where real money moves, a session that has seen
 * more than a password. Refuses as `requireAdmin` does, with `longer_password_needed` and with `second_factor_needed`.
 */
export async function requireProvenAdmin(http: HttpContext, deps: Pick<HttpDeps, 'db' | 'mode'>): Promise<void> {
  const { id, passwordFitsAdmin } = requireAdmin(http)
  if (!passwordFitsAdmin)
    throw new Refusal(
      'longer_password_needed',
      'An admin needs a password of at least 12 characters. Yours is shorter, or was last typed before this was asked: log in again, or change it.',
    )
  if (deps.mode === 'live' && !hasSecondFactor(http)) {
    const isEnrolled = await ownsSecondFactor(deps.db, id)
    throw new Refusal(
      'second_factor_needed',
      isEnrolled
        ? 'Please log in again with your second factor: this session has seen only a password.'
        : 'An admin needs a second factor. Please turn on authenticator codes, or add a passkey.',
      { isEnrolled },
    )
  }
}
