import { getCookie } from 'hono/cookie'
import { SECOND_STEP_WITHIN_MS, SESSION_LASTS_AT_MOST_MS } from '#modules/accounts/index.ts'
import type { HttpContext } from '#http/http-context.ts'

export interface CookieOptions {
  /** Whether the shop is served over https. Plain http is for local use only. */
  secureCookies: boolean
}

interface Cookie {
  /** The name that the browser sees. */
  name(options: CookieOptions): string
  /** The cookie's value in the request; undefined when there is none. */
  read(http: HttpContext, options: CookieOptions): string | undefined
  /** Sets the cookie. The value is written into the header as it is. */
  give(http: HttpContext, value: string, options: CookieOptions): void
  /** Deletes the cookie. */
  end(http: HttpContext, options: CookieOptions): void
}

/**
 * The session. Beside it stands a cookie that scripts can read and that only says that there is a session: browsers
 * clear script storage earlier than cookies.
 */
export const sessionCookie = withHint(cookie('sess', SESSION_LASTS_AT_MOST_MS / 1000), SESSION_LASTS_AT_MOST_MS / 1000)

/** A login that waits for its second factor. It is valid for that step only. */
export const pendingCookie = cookie('step', SECOND_STEP_WITHIN_MS / 1000)

/** A year; browsers keep a cookie for 400 days at most. */
const BROWSER_KEPT_SECONDS = 365 * 86_400

/**
 * The browser that started an order: it may read the order's details, and a payment made with a hosted button that it
 * showed belongs to that order.
 */
export const browserCookie = cookie('browser', BROWSER_KEPT_SECONDS)

/**
 * The state of a Discord sign-in, so that an attacker cannot inject their own Discord answer into a visitor's browser.
 */
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
 * The `__Host-` prefix limits the cookie to this host, https and the whole site. `Lax` instead of `Strict`, because
 * people return from the payment provider and from Discord by a link.
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
