import { createHmac, randomBytes } from 'node:crypto'
import { stripeId } from './till.ts'

export interface SentEvent {
  id: string
  type: string
  body: string
  headers: Record<string, string>
}

/** A webhook as Stripe sends it. `at`: the time of signing, in seconds. */
export function signedEvent(type: string, object: object, secret: string, at: number): SentEvent {
  const id = stripeId('evt')
  const body = JSON.stringify(
    {
      id,
      object: 'event',
      type,
      api_version: '2026-10-28.endive',
      created: at,
      livemode: false,
      pending_webhooks: 1,
      request: null,
      data: { object },
    },
    null,
    2,
  )
  return {
    id,
    type,
    body,
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature(body, secret, at) },
  }
}

/** Stripe's `t=...,v1=...` over timestamp and bytes. */
export function signature(body: string, secret: string, at: number): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
}

export function newWebhookSecret(): string {
  return `whsec_${randomBytes(24).toString('hex')}`
}
