import { isDiscordWebhook, isLocalWebhook } from '#kernel/shop/discord-webhook.ts'
import { mayBeLoopback } from '#kernel/loopback.ts'
import type { VariableName } from './variables.ts'

/** What the environment says, before anything is parsed; blank values are absent. */
export type Given = Partial<Record<VariableName, string>>

const PAYPAL = [
  'PAYPAL_API_URL',
  'PAYPAL_SDK_URL',
  'PAYPAL_CLIENT_ID',
  'PAYPAL_CLIENT_SECRET',
  'PAYPAL_MERCHANT_ID',
] as const satisfies readonly VariableName[]
const REQUIRED_IN_LIVE = [
  'PUBLIC_URL',
  ...PAYPAL,
  'SMTP_URL',
  'MAIL_FROM',
  'SUPPORT_EMAIL',
  'TRADER_NAME',
  'TRADER_ADDRESS',
  'ORDER_KEY_SECRET',
] as const satisfies readonly VariableName[]

/** What real money asks for: every secret, https everywhere, and nothing that only a demo may have. */
export function liveFaults(given: Given): string[] {
  const faults = REQUIRED_IN_LIVE.filter((name) => given[name] === undefined).map(
    (name) => `${name} is required in live mode`,
  )
  if (given.PUBLIC_URL !== undefined && !isRemoteHttps(given.PUBLIC_URL))
    faults.push('PUBLIC_URL must be an https address that is not this machine in live mode')
  for (const name of ['PAYPAL_API_URL', 'PAYPAL_SDK_URL'] as const) {
    const value = given[name]
    if (value === undefined) continue
    if (!isRemoteHttps(value)) faults.push(`${name} must be an https address that is not this machine in live mode`)
    else if (isSandbox(value))
      faults.push(`${name} is the provider's sandbox, where no real money moves: use it in demo mode`)
  }
  if (given.PAYPAL_CLIENT_ID?.startsWith('demo-'))
    faults.push('PAYPAL_CLIENT_ID is the one of the local simulator: live mode needs your own')
  if (given.PAYPAL_CERTIFICATE_AUTHORITY !== undefined)
    faults.push('PAYPAL_CERTIFICATE_AUTHORITY is for a local simulator: live mode believes public authorities alone')
  for (const name of ['RATE_LIMIT', 'KEEP_PAGES'] as const)
    if (given[name] === 'off') faults.push(`${name}=off is for benchmarks only: live mode refuses it`)
  if (given.DEV === '1') faults.push('DEV=1 is for development only: live mode refuses it')
  if (given.ORDER_KEY_SECRET !== undefined && new Set(given.ORDER_KEY_SECRET).size < 8)
    faults.push('ORDER_KEY_SECRET is too easy to guess: make one with `openssl rand -base64 48`')
  return faults
}

/** A demo says on every page that no money moves, so it must not reach the provider's real one. */
export function demoFaults(given: Given): string[] {
  const faults: string[] = []
  if (PAYPAL.some((name) => given[name] !== undefined)) {
    for (const name of PAYPAL)
      if (given[name] === undefined) faults.push(`${name} is required as soon as another PAYPAL_ variable is set`)
  }
  if (given.PAYPAL_API_URL !== undefined && isRealPayPal(given.PAYPAL_API_URL))
    faults.push('PAYPAL_API_URL moves real money: demo mode refuses it, use MODE=live')
  if (given.SMTP_URL !== undefined && given.MAIL_FROM === undefined)
    faults.push('MAIL_FROM is required as soon as SMTP_URL is set')
  return faults
}

/** Several processes need a database that several may use, and a listener that is not Vite's. */
export function workerFaults(given: Given): string[] {
  if (!(Number(given.WORKERS) > 1)) return []
  const faults: string[] = []
  if (given.DATABASE_URL === undefined)
    faults.push('WORKERS above 1 needs DATABASE_URL: the embedded database serves one process')
  if (given.DEV === '1') faults.push('WORKERS above 1 is not for development: DEV=1 runs one process')
  return faults
}

/** Both or neither; what is told to a live shop must come by https. */
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

/** Whether an address is https and of another machine. */
export function isRemoteHttps(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && url.protocol === 'https:' && !mayBeLoopback(url.hostname)
}

function isSandbox(text: string): boolean {
  return /(?:^|\.)sandbox\.paypal\.com$/i.test(URL.parse(text)?.hostname ?? '')
}

function isRealPayPal(text: string): boolean {
  const host = URL.parse(text)?.hostname ?? ''
  return /(?:^|\.)paypal\.com$/i.test(host) && !isSandbox(text)
}
