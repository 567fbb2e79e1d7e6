import { CodeChallengeMethod, OAuth2Client } from 'arctic'
import * as z from 'zod'
import type { IdentityProvider, ProvenPerson } from '#modules/accounts/index.ts'
import type { Secret } from '#platform/secret.ts'

const TIMEOUT_MS = 10_000
const SCOPES = ['identify', 'email']

const person = z.object({
  id: z.string().regex(/^\d{1,20}$/),
  username: z.string().min(1).max(64),
  email: z.email().max(254).nullish(),
  verified: z.boolean().nullish(),
})

export interface DiscordSettings {
  /** Without a trailing slash: `https://discord.com`. */
  url: string
  clientId: string
  clientSecret: Secret
  /** The redirect address; it must equal the one registered at Discord. */
  callback: string
  log: (event: string, fields: Record<string, unknown>) => void
}

/** Discord sign-in: authorization code flow with PKCE. The token is used once and not stored. */
export function createDiscordSignIn({ url, clientId, clientSecret, callback, log }: DiscordSettings): IdentityProvider {
  const client = new OAuth2Client(clientId, clientSecret.reveal(), callback)

  async function fetchPerson(token: string): Promise<ProvenPerson> {
    const response = await fetch(`${url}/api/users/@me`, {
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`Discord answered ${response.status}`)
    const { id, username, email, verified } = person.parse(await response.json())
    return { id, name: username, verifiedEmail: verified === true ? (email ?? undefined) : undefined }
  }

  return {
    askAt: ({ state, verifier }) =>
      client.createAuthorizationURLWithPKCE(
        `${url}/oauth2/authorize`,
        state,
        CodeChallengeMethod.S256,
        verifier,
        SCOPES,
      ).href,
    async identify(code, verifier) {
      try {
        const tokens = await inTime(client.validateAuthorizationCode(`${url}/api/oauth2/token`, code, verifier))
        return await fetchPerson(tokens.accessToken())
      } catch (error) {
        // Only the kind of error, because a message may contain the code.
        log('Discord did not identify the person', { fault: error instanceof Error ? error.name : 'unknown' })
        return undefined
      }
    },
  }
}

/** The library has no timeout of its own. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('Discord does not answer')), TIMEOUT_MS)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
