import { isLoopback } from '#kernel/loopback.ts'

/** Whether an address is a Discord webhook, so that posts go to Discord only. */
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

/** Whether it is a Discord simulator on this machine, as in a demo. A live shop posts to Discord only. */
export function isLocalWebhook(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && isLoopback(url.hostname) && /^\/api\/webhooks\/\d+\/[\w-]+$/.test(url.pathname)
}
