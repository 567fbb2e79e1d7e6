import { generateSync } from 'otplib'
import { beginAuthenticator, confirmAuthenticator } from '#contract/accounts/second-factor.ts'
import { answerOf } from '#harness/answers.ts'
import { logIn, PASSWORD, type TestMember } from './members.ts'
import type { Sent, TestApp } from './test-app.ts'

/** The current code of a member's app by the shop's clock, or `steps` half minutes later. */
export function shownCode(shop: TestApp, key: string, steps = 0): string {
  return generateSync({ secret: key, epoch: Math.floor(shop.clock.now().getTime() / 1000) + steps * 30 })
}

/** A code that is invalid now. */
export function wrongCodeFor(shop: TestApp, key: string): string {
  const right = [-1, 0, 1].map((steps) => shownCode(shop, key, steps))
  return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code)) ?? '444444'
}

/** Sets up an app and moves the clock to the next half minute, because its first code is used up. */
export async function turnOnCodes(
  shop: TestApp,
  { sent }: Pick<TestMember, 'sent'>,
): Promise<{ key: string; recoveryCodes: string[] }> {
  const { key } = await answerOf(
    beginAuthenticator,
    await shop.post('/api/auth/authenticator', { password: PASSWORD }, sent),
  )
  const { recoveryCodes } = await answerOf(
    confirmAuthenticator,
    await shop.post('/api/auth/authenticator/confirm', { code: shownCode(shop, key) }, sent),
  )
  shop.clock.advance(30_000)
  return { key, recoveryCodes }
}

/** The first step of a login; the browser's cookie after it. */
export async function firstStep(shop: TestApp, change: { email?: string; password?: string } = {}): Promise<Sent> {
  const response = await logIn(shop, change)
  return {
    headers: {
      cookie: response.headers
        .getSetCookie()
        .map((each) => each.split(';')[0] ?? '')
        .join('; '),
    },
  }
}

/** The session cookie of an answer; empty when there is none. */
export function sessionOf(response: Response): string {
  return (
    response.headers
      .getSetCookie()
      .map((each) => each.split(';')[0] ?? '')
      .find((each) => /^(?:__Host-)?sess=./.test(each)) ?? ''
  )
}
