import { createHash, randomBytes } from 'node:crypto'
import type { DiscordPerson } from './people.ts'

export interface Client {
  clientId: string
  clientSecret: string
  /** The one address that answers go to; any while it is undefined. */
  redirect: string | undefined
}

/** What a shop asks when it sends a browser here. */
export interface Asked {
  redirect: string
  state: string
  challenge: string
}

/** The request of a browser's visit; undefined where Discord would say that it is invalid. */
export function askedBy(params: URLSearchParams, client: Client): Asked | undefined {
  const redirect = params.get('redirect_uri') ?? ''
  const isRight =
    params.get('client_id') === client.clientId &&
    params.get('response_type') === 'code' &&
    params.get('code_challenge_method') === 'S256' &&
    URL.canParse(redirect) &&
    (client.redirect === undefined || client.redirect === redirect)
  return isRight
    ? { redirect, state: params.get('state') ?? '', challenge: params.get('code_challenge') ?? '' }
    : undefined
}

/** Where a browser goes back to, with what came of its visit. */
export function backTo({ redirect, state }: Asked, outcome: Record<string, string>): string {
  return `${redirect}?${new URLSearchParams({ ...outcome, state })}`
}

/**
 * Codes and tokens: a code works once, for the caller that shows the verifier of its challenge, the client's secret and
 * the same address to go back to.
 */
export function grants(client: Client) {
  const codes = new Map<string, Asked & { person: DiscordPerson }>()
  const tokens = new Map<string, DiscordPerson>()
  return {
    codeFor(asked: Asked, person: DiscordPerson): string {
      const code = randomBytes(15).toString('base64url')
      codes.set(code, { ...asked, person })
      return code
    },

    /** The answer to a code; undefined for one that is not good. */
    exchange(form: URLSearchParams, authorization: string | undefined): object | undefined {
      const granted = codes.get(form.get('code') ?? '')
      codes.delete(form.get('code') ?? '')
      const challenge = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url')
      const basic = `Basic ${Buffer.from(`${client.clientId}:${client.clientSecret}`).toString('base64')}`
      if (granted?.challenge !== challenge || granted.redirect !== form.get('redirect_uri') || authorization !== basic)
        return undefined
      const token = randomBytes(24).toString('base64url')
      tokens.set(token, granted.person)
      return {
        access_token: token,
        token_type: 'Bearer',
        expires_in: 604_800,
        refresh_token: randomBytes(24).toString('base64url'),
        scope: 'identify email',
      }
    },

    personOf(authorization: string | undefined): DiscordPerson | undefined {
      return tokens.get((authorization ?? '').replace('Bearer ', ''))
    },
  }
}
