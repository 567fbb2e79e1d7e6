import { isDiscordWebhook, isLocalWebhook } from '#kernel/shop/discord-webhook.ts'
import { mayBeLoopback } from '#kernel/loopback.ts'
import type { VariableName } from './variables.ts'

/** Environment variables before validation; blank values are absent. */
export type Given = Partial<Record<VariableName, string>>

const REQUIRED_IN_LIVE = [
  'PUBLIC_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'SUPPORT_EMAIL',
  'TRADER_NAME',
  'TRADER_ADDRESS',
  'ORDER_KEY_SECRET',
] as const satisfies readonly VariableName[]

/** What live mode requires: every secret, https everywhere, and no demo setting. */
export function liveFaults(given: Given): string[] {
  const faults = REQUIRED_IN_LIVE.filter((name) => given[name] === undefined).map(
    (name) => `${name} is required in live mode`,
  )
  if (given.PUBLIC_URL !== undefined && !isRemoteHttps(given.PUBLIC_URL))
    faults.push('PUBLIC_URL must be an https address that is not this machine in live mode')
  for (const name of ['RATE_LIMIT', 'KEEP_PAGES'] as const)
    if (given[name] === 'off') faults.push(`${name}=off is for benchmarks only: live mode refuses it`)
  if (given.DEV === '1') faults.push('DEV=1 is for development only: live mode refuses it')
  if (given.ORDER_KEY_SECRET !== undefined && new Set(given.ORDER_KEY_SECRET).size < 8)
    faults.push('ORDER_KEY_SECRET is too easy to guess: make one with `openssl rand -base64 48`')
  return faults
}

/** What a demo that sends real mails requires. */
export function demoFaults(given: Given): string[] {
  const faults: string[] = []
  if (given.SMTP_URL !== undefined && given.MAIL_FROM === undefined)
    faults.push('MAIL_FROM is required as soon as SMTP_URL is set')
  return faults
}

/** Several processes need a database that they can share, and cannot run Vite's development server. */
export function workerFaults(given: Given): string[] {
  if (!(Number(given.WORKERS) > 1)) return []
  const faults: string[] = []
  if (given.DATABASE_URL === undefined)
    faults.push('WORKERS above 1 needs DATABASE_URL: the embedded database serves one process')
  if (given.DEV === '1') faults.push('WORKERS above 1 is not for development: DEV=1 runs one process')
  return faults
}

/** Both variables must be set, or neither. In live mode webhooks must arrive by https. */
export function discordFaults(given: Given): string[] {
  const faults: string[] = []
  if ((given.DISCORD_CLIENT_ID === undefined) !== (given.DISCORD_CLIENT_SECRET === undefined))
    faults.push('DISCORD_CLIENT_ID and DISCORD_CLIENT_SECRET are needed both, or neither')
  if (given.MODE === 'live' && given.DISCORD_URL !== undefined && !isRemoteHttps(given.DISCORD_URL))
    faults.push('DISCORD_URL must be an https address that is not this machine in live mode')
  if (
    given.DISCORD_WEBHOOK_URL !== undefined &&
    !isDiscordWebhook(given.DISCORD_WEBHOOK_URL) &&
    !(given.MODE !== 'live' && isLocalWebhook(given.DISCORD_WEBHOOK_URL))
  )
    faults.push(
      'DISCORD_WEBHOOK_URL must be the address that Discord shows for a webhook: https://discord.com/api/webhooks/...',
    )
  return faults
}

/** Whether an address uses https and is not on this machine. */
export function isRemoteHttps(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && url.protocol === 'https:' && !mayBeLoopback(url.hostname)
}
