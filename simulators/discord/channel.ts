/** A message posted through a webhook. */
export interface PostedMessage {
  content: string
  allowedMentions: unknown
  flags: number
}

export interface Channel {
  /** The webhook's path; its last segment is the secret. */
  path: string
  /** Oldest first. */
  messages: PostedMessage[]
  /** Results of the next posts, one each, instead of success: a status, or no answer at all. */
  faults: (number | 'silence')[]
  /** Seconds in the Retry-After of a 429. */
  retryAfter: number
  /** Every attempt, successful or not. */
  tries: number
  take(url: URL, body: string): Promise<Taken>
}

interface Taken {
  status: number
  body: unknown
  headers?: Record<string, string>
}

/** A channel with one webhook, which answers like Discord. */
export function openChannel(): Channel {
  const channel: Channel = {
    path: '/api/webhooks/1024/simulator-webhook-token',
    messages: [],
    faults: [],
    retryAfter: 2.5,
    tries: 0,
    async take(url, body) {
      channel.tries += 1
      const fault = channel.faults.shift()
      if (fault === 'silence') return new Promise<Taken>(() => {})
      if (fault === 429)
        return {
          status: 429,
          body: { message: 'You are being rate limited.', retry_after: channel.retryAfter, global: false },
          headers: { 'retry-after': String(Math.ceil(channel.retryAfter)) },
        }
      if (fault !== undefined) return { status: fault, body: { message: 'Internal Server Error', code: 0 } }
      const sent: unknown = JSON.parse(body)
      const {
        content,
        allowed_mentions: allowedMentions,
        flags,
      } = { content: '', allowed_mentions: undefined, flags: 0, ...(typeof sent === 'object' ? sent : {}) }
      if (typeof content !== 'string' || content === '' || content.length > 2000)
        return { status: 400, body: { message: 'Cannot send an empty message', code: 50_006 } }
      channel.messages.push({ content, allowedMentions, flags })
      return url.searchParams.get('wait') === 'true'
        ? { status: 200, body: { id: String(channel.messages.length), content } }
        : { status: 204, body: undefined }
    },
  }
  return channel
}
