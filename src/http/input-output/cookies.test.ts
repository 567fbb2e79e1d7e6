import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { discordCookie, pendingCookie, sessionCookie } from './cookies.ts'
import type { HttpEnv } from '#http/http-context.ts'

const COOKIES = [
  { name: 'sess', cookie: sessionCookie, lasts: 5_184_000 },
  { name: 'step', cookie: pendingCookie, lasts: 600 },
  { name: 'discord', cookie: discordCookie, lasts: 600 },
]

test.each(COOKIES)(
  '$name is given, read and taken back under one name and with the same marks',
  async ({ name, cookie, lasts }) => {
    for (const [secureCookies, own, marks] of [
      [true, `__Host-${name}`, 'Path=/; Secure; HttpOnly; SameSite=Lax'],
      [false, name, 'Path=/; HttpOnly; SameSite=Lax'],
    ] as const) {
      const app = new Hono<HttpEnv>()
      app.get('/', (http) => {
        cookie.give(http, 'a-b_c.d', { secureCookies })
        cookie.end(http, { secureCookies })
        return http.text(cookie.read(http, { secureCookies }) ?? 'nothing')
      })
      const answer = await app.request('/', {
        headers: { cookie: `other=1; __Host-${name}=of-https; ${name}=of-http` },
      })
      // Beside the session's cookie there is one that only says that a session exists.
      const hints = answer.headers.getSetCookie().filter((each) => each.startsWith('signed-in='))
      const secure = secureCookies ? 'Secure; ' : ''
      expect(hints).toStrictEqual(
        name === 'sess'
          ? [
              `signed-in=1; Path=/; ${secure}SameSite=Lax; Max-Age=${lasts}`,
              `signed-in=; Path=/; ${secure}SameSite=Lax; Max-Age=0`,
            ]
          : [],
      )
      expect(answer.headers.getSetCookie().filter((each) => !hints.includes(each))).toStrictEqual([
        `${own}=a-b_c.d; ${marks}; Max-Age=${lasts}`,
        `${own}=; ${marks}; Max-Age=0`,
      ])
      expect(await answer.text()).toBe(secureCookies ? 'of-https' : 'of-http')
      expect(
        await (
          await app.request('/', { headers: { cookie: secureCookies ? `${name}=1` : `__Host-${name}=1` } })
        ).text(),
      ).toBe('nothing')
    }
  },
)
