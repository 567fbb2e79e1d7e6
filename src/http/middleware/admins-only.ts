import { createMiddleware } from 'hono/factory'
import { Refusal } from '#kernel/refusals.ts'
import { hasSecondFactor as ownsSecondFactor } from '#modules/accounts/index.ts'
import type { HttpContext, HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { hasSecondFactor, requireAdmin } from '#http/signed-in.ts'

/** Runs before every admin call and before its body is read, so that no new call can forget the check. */
export function adminsOnly(deps: Pick<HttpDeps, 'db' | 'mode'>) {
  return createMiddleware<HttpEnv>(async (http, next) => {
    await requireProvenAdmin(http, deps)
    await next()
  })
}

/**
 * In addition to the admin right, requires a password that is long enough and, with real money, a session with a second
 * factor. Refuses like `requireAdmin`, and with `longer_password_needed` or `second_factor_needed`.
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
