import { getCookie } from 'hono/cookie'
import { SECOND_STEP_WITHIN_MS, SESSION_LASTS_AT_MOST_MS } from '#modules/accounts/index.ts'
import type { HttpContext } from '#http/http-context.ts'

export interface CookieOptions {
  /** Whether people come by https. Plain http is for this machine only. */
  secureCookies: boolean
}

interface Cookie {
  /** As browsers know it. */
  name(options: CookieOptions): string
  /** What the browser holds; undefined for nothing. */
  read(http: HttpContext, options: CookieOptions): string | undefined
  /** Goes with the answer. The value stands in the header as it is. */
  give(http: HttpContext, value: string, options: CookieOptions): void
  /** The browser drops it with the answer. */
  end(http: HttpContext, options: CookieOptions): void
}

/**
 * Who is signed in. Beside it stands one that scripts can read, which says no more than that there is one: what scripts
 * store themselves, browsers forget sooner.
 */
export const sessionCookie = withHint(cookie('sess', SESSION_LASTS_AT_MOST_MS / 1000), SESSION_LASTS_AT_MOST_MS / 1000)

/** A login that waits for its second step, and good for that step alone. */
export const pendingCookie = cookie('step', SECOND_STEP_WITHIN_MS / 1000)

/** A year: the longest that browsers keep a cookie is 400 days. */
const BROWSER_KEPT_SECONDS = 365 * 86_400

/**
 * Which browser began an order: it may read the order's details, and the money of a button that it showed is that
 * order's.
 */
export const browserCookie = cookie('browser', BROWSER_KEPT_SECONDS)

/** An attempt to sign in with Discord, so that an attacker cannot hand a visitor the answer to their own. */
export const discordCookie = cookie('discord', 600)

function withHint(inner: Cookie, lastsSeconds: number): Cookie {
  const send = (http: HttpContext, value: string, { secureCookies }: CookieOptions, maxAge: number) =>
    http.header(
      'set-cookie',
      `signed-in=${value}; Path=/; ${secureCookies ? 'Secure; ' : ''}SameSite=Lax; Max-Age=${maxAge}`,
      { append: true },
    )
  return {
    name: inner.name,
    read: inner.read,
    give(http, value, options) {
      inner.give(http, value, options)
      send(http, '1', options, lastsSeconds)
    },
    end(http, options) {
      inner.end(http, options)
      send(http, '', options, 0)
    },
  }
}

/**
 * With the prefix, browsers take a cookie from this host alone, over https alone, for the whole of it. Lax, not Strict:
 * people come back from the payment provider, and from Discord, by a link, and it must still be there.
 */
function cookie(name: string, lastsSeconds: number): Cookie {
  const fullName = ({ secureCookies }: CookieOptions) => `${secureCookies ? '__Host-' : ''}${name}`
  const send = (http: HttpContext, value: string, options: CookieOptions, maxAge: number) =>
    http.header(
      'set-cookie',
      `${fullName(options)}=${value}; Path=/; ${options.secureCookies ? 'Secure; ' : ''}HttpOnly; SameSite=Lax; Max-Age=${maxAge}`,
      { append: true },
    )
  return {
    name: fullName,
    read: (http, { secureCookies }) => (secureCookies ? getCookie(http, name, 'host') : getCookie(http, name)),
    give: (http, value, options) => send(http, value, options, lastsSeconds),
    end: (http, options) => send(http, '', options, 0),
  }
}
