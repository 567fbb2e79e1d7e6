import { createHash, randomBytes } from 'node:crypto'
import type { DiscordPerson } from './people.ts'

export interface Client {
  clientId: string
  clientSecret: string
  /** The registered redirect address; any while it is undefined. */
  redirect: string | undefined
}

/** The authorization request of a shop. */
export interface Asked {
  redirect: string
  state: string
  challenge: string
}

/** The request in a browser's address; undefined where Discord would call it invalid. */
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

/** The redirect back to the shop with the result. */
export function backTo({ redirect, state }: Asked, outcome: Record<string, string>): string {
  return `${redirect}?${new URLSearchParams({ ...outcome, state })}`
}

/**
 * Codes and tokens: a code works once, for the client that sends the verifier of its challenge, the client secret and
 * the same redirect address.
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

    /** The answer to a code; undefined for an invalid one. */
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
