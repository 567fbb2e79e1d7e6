import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { ValidateFunction } from 'ajv/dist/2019.js'
import { compile, type Json, type JsonObject, object, words } from '#simulators/shared/described.ts'
import type { Exchange } from './simulator.ts'
import type { Operation } from './rest.ts'

/**
 * Where PayPal describes each operation. The token call, certificates and IPN's postback are in none of its documents.
 */
const DESCRIBED = {
  'orders.create': ['checkout_orders_v2.json', '/v2/checkout/orders', 'post'],
  'orders.get': ['checkout_orders_v2.json', '/v2/checkout/orders/{id}', 'get'],
  'orders.patch': ['checkout_orders_v2.json', '/v2/checkout/orders/{id}', 'patch'],
  'orders.capture': ['checkout_orders_v2.json', '/v2/checkout/orders/{id}/capture', 'post'],
  'captures.get': ['payments_payment_v2.json', '/v2/payments/captures/{capture_id}', 'get'],
  'captures.refund': ['payments_payment_v2.json', '/v2/payments/captures/{capture_id}/refund', 'post'],
  'refunds.get': ['payments_payment_v2.json', '/v2/payments/refunds/{refund_id}', 'get'],
  'disputes.get': ['customer_disputes_v1.json', '/v1/customer/disputes/{id}', 'get'],
  'transactions.search': ['reporting_transactions_v1.json', '/v1/reporting/transactions', 'get'],
  'subscriptions.create': ['billing_subscriptions_v1.json', '/v1/billing/subscriptions', 'post'],
  'subscriptions.get': ['billing_subscriptions_v1.json', '/v1/billing/subscriptions/{id}', 'get'],
  'subscriptions.cancel': ['billing_subscriptions_v1.json', '/v1/billing/subscriptions/{id}/cancel', 'post'],
  'subscriptions.transactions': ['billing_subscriptions_v1.json', '/v1/billing/subscriptions/{id}/transactions', 'get'],
  'webhooks.verify': ['notifications_webhooks_v1.json', '/v1/notifications/verify-webhook-signature', 'post'],
} as const satisfies Partial<Record<Operation, readonly [string, string, string]>>

/** Compiled once in a process: a schema takes a tenth of a second. */
const validators = new Map<string, ValidateFunction | undefined>()

/** Checks calls and answers against PayPal's documents; each returned line is one thing PayPal would not recognise. */
export interface OpenapiContract {
  faultsOf(exchange: Exchange): string[]
}

/**
 * PayPal's schemas allow any unknown field, so a misspelt one would pass unseen. Requests and successful answers are
 * therefore held to the named fields as well. Errors are not: PayPal describes each by two schemas laid over each
 * other.
 */
export function openapiContract(): OpenapiContract {
  function describe(operation: keyof typeof DESCRIBED): { document: JsonObject; described: JsonObject } {
    const [file, route, method] = DESCRIBED[operation]
    const document = load(file)
    return { document, described: object(object(object(document['paths'])[route])[method]) }
  }

  function validator(operation: keyof typeof DESCRIBED, part: 'request' | number): ValidateFunction | undefined {
    const key = `${operation} ${part}`
    if (validators.has(key)) return validators.get(key)
    const { document, described } = describe(operation)
    const schema =
      part === 'request' ? bodySchema(described['requestBody']) : answerSchema(object(described['responses']), part)
    const isStrict = part === 'request' || part < 300
    const compiled = schema === undefined ? undefined : compile(document, schema, isStrict)
    validators.set(key, compiled)
    return compiled
  }

  return {
    faultsOf(exchange) {
      const { operation } = exchange
      if (!isDescribed(operation)) return []
      const faults: string[] = []
      const named = (each: string[]) => each.map((fault) => `${operation} ${fault}`)
      const request = validator(operation, 'request')
      if (request && !request(exchange.request)) faults.push(...words('request', request))
      // PayPal's documents know no 429, and the gateway that sends it answers in its own form.
      if (exchange.status === 429) return named(faults)
      const isEmpty =
        exchange.status === 204 &&
        object(describe(operation).described['responses'])['204'] !== undefined &&
        Buffer.isBuffer(exchange.answer) &&
        exchange.answer.length === 0
      const answer = validator(operation, exchange.status)
      if (isEmpty) return named(faults)
      if (!answer) faults.push(`PayPal describes no answer with status ${exchange.status}`)
      else if (!answer(exchange.answer)) faults.push(...words(`answer ${exchange.status}`, answer))
      return named(faults)
    },
  }
}

function isDescribed(operation: Operation): operation is keyof typeof DESCRIBED {
  return Object.hasOwn(DESCRIBED, operation)
}

function bodySchema(holder: Json | undefined): Json | undefined {
  if (holder === undefined) return undefined
  const content = object(holder)['content']
  return content === undefined ? undefined : object(object(content)['application/json'])['schema']
}

/** A server's fault may be described without a body or not at all; PayPal's `default` answer stands for it then. */
function answerSchema(responses: JsonObject, status: number): Json | undefined {
  const own = bodySchema(responses[String(status)])
  if (own !== undefined) return own
  if (status >= 500) return { $ref: '#/components/schemas/error_default' }
  // Some documents describe every error by one answer, whose form they leave open.
  return status >= 400 && !Object.keys(responses).some((each) => each.startsWith('4')) ? {} : undefined
}

function load(file: string): JsonObject {
  const document: unknown = JSON.parse(readFileSync(path.join(import.meta.dirname, 'openapi', file), 'utf8'))
  return object(document)
}
