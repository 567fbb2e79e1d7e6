import * as z from 'zod'
import type { StaffChannel, Posted } from '#modules/staff-notifications/index.ts'
import type { Secret } from '#platform/secret.ts'

/** Longer than a slow answer of Discord, and much shorter than the lifetime of a claim. */
const TIMEOUT_MS = 10_000
/** Discord's limit of a message. */
const MAX_LENGTH = 1900
/** The wait when Discord does not say how long. */
const WAIT_MS = 5_000
/** Suppresses link previews. */
const SUPPRESS_EMBEDS = 4

const patience = z.object({ retry_after: z.number().min(0).max(86_400) })

/**
 * Posts to a Discord channel through its webhook. Respects rate limits: after a 429 nothing is sent until Discord's
 * wait is over.
 */
export function createDiscordWebhook({
  url,
  now,
  timeoutMs = TIMEOUT_MS,
}: {
  url: Secret
  now: () => Date
  timeoutMs?: number
}): StaffChannel {
  let quietUntil = 0

  function quietFor(seconds: number): Posted {
    quietUntil = now().getTime() + Math.ceil(seconds * 1000)
    return { kind: 'later', at: new Date(quietUntil) }
  }

  return {
    async post(text) {
      if (now().getTime() < quietUntil) return { kind: 'later', at: new Date(quietUntil) }
      const response = await fetch(`${url.reveal()}?wait=true`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        // Prevents a service's name from mentioning (@) a person.
        body: JSON.stringify({
          content: asText(text).slice(0, MAX_LENGTH),
          allowed_mentions: { parse: [] },
          flags: SUPPRESS_EMBEDS,
        }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const answer: unknown = await response.json().catch(() => undefined)
      if (response.status === 429) {
        const said = patience.safeParse(answer)
        const header = Number(response.headers.get('retry-after') ?? Number.NaN)
        return quietFor(said.success ? said.data.retry_after : Number.isFinite(header) ? header : WAIT_MS / 1000)
      }
      // The webhook address is a secret and stays out of the message.
      if (!response.ok) throw new Error(`Discord answered ${response.status} to a staff notification`)
      const after = Number(response.headers.get('x-ratelimit-reset-after') ?? Number.NaN)
      if (response.headers.get('x-ratelimit-remaining') === '0' && Number.isFinite(after)) quietFor(after)
      return { kind: 'posted' }
    },
  }
}

/** Escapes Discord's markup; links of the shop stay links. */
function asText(text: string): string {
  return text
    .split('\n')
    .map((line) =>
      /^https?:\/\/\S+$/.test(line)
        ? line
        : line.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ').replaceAll(/[\\`*_~|>#[\]()<@:-]/g, String.raw`\$&`),
    )
    .join('\n')
}
