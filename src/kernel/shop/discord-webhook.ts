import { isLoopback } from '#kernel/loopback.ts'

/** Whether an address is one that Discord made for a webhook: what is posted there goes to Discord only. */
export function isDiscordWebhook(text: string): boolean {
  const url = URL.parse(text)
  return (
    url !== null &&
    url.protocol === 'https:' &&
    url.port === '' &&
    url.username === '' &&
    url.search === '' &&
    /^(?:(?:ptb|canary)\.)?discord(?:app)?\.com$/.test(url.hostname) &&
    /^\/api(?:\/v\d+)?\/webhooks\/\d+\/[\w-]+$/.test(url.pathname)
  )
}

/** Whether it is a Discord of this machine, as a demo has one. A live shop posts nowhere else than to Discord. */
export function isLocalWebhook(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && isLoopback(url.hostname) && /^\/api\/webhooks\/\d+\/[\w-]+$/.test(url.pathname)
}
