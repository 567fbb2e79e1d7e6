/**
 * Cuts PayPal's published OpenAPI documents down to the calls this project makes.
 *
 *     node scripts/trim-paypal-openapi.ts <folder with PayPal's documents>
 *
 * Writes simulators/paypal/openapi/. What is cut is listed in the README there; every rule that is kept is kept as
 * PayPal wrote it. The adapter's types come from the result, by openapi-typescript 7 in a folder with TypeScript 5 (it
 * does not run under 7):
 *
 *     openapi-typescript simulators/paypal/openapi/checkout_orders_v2.json --default-non-nullable false \
 *       -o src/providers/paypal/api/orders-v2.gen.ts
 */
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type JsonObject = { [key: string]: Json }

const TARGET = path.join(import.meta.dirname, '../simulators/paypal/openapi')

const DOCUMENTS = {
  'checkout_orders_v2.json': {
    '/v2/checkout/orders': ['post'],
    '/v2/checkout/orders/{id}': ['get'],
    '/v2/checkout/orders/{id}/capture': ['post'],
  },
  'payments_payment_v2.json': {
    '/v2/payments/captures/{capture_id}': ['get'],
    '/v2/payments/captures/{capture_id}/refund': ['post'],
  },
  'customer_disputes_v1.json': { '/v1/customer/disputes/{id}': ['get'] },
  'reporting_transactions_v1.json': { '/v1/reporting/transactions': ['get'] },
  'billing_subscriptions_v1.json': {
    '/v1/billing/subscriptions': ['post'],
    '/v1/billing/subscriptions/{id}': ['get'],
    '/v1/billing/subscriptions/{id}/cancel': ['post'],
    '/v1/billing/subscriptions/{id}/transactions': ['get'],
  },
  'notifications_webhooks_v1.json': { '/v1/notifications/verify-webhook-signature': ['post'] },
} satisfies Record<string, Record<string, string[]>>

/** Payment methods that the shop does not offer; each drags dozens of schemas along. */
const ONLY_WALLET = new Set(['payment_source', 'payment_source_response', 'order_capture_request'])

async function trim(folder: string): Promise<void> {
  for (const [file, wanted] of Object.entries(DOCUMENTS)) {
    const source: unknown = JSON.parse(await readFile(path.join(folder, file), 'utf8'))
    const document = object(source)
    document.paths = keepOperations(object(document.paths), wanted)
    const components = object(document.components)
    const schemas = object(components.schemas)
    for (const name of Object.keys(schemas)) {
      if (ONLY_WALLET.has(name)) schemas[name] = keepWallet(object(schemas[name]))
    }
    delete components.requestBodies
    delete document.tags
    const prose = withoutProse(document)
    const trimmed = {
      ...object(prose),
      components: keepReachable(object(object(prose).components), object(object(prose).paths)),
    }
    await writeFile(path.join(TARGET, file), `${JSON.stringify(trimmed, null, 1)}\n`)
    console.log(
      `${file}: ${Object.keys(object(object(trimmed.components).schemas)).length} of ${Object.keys(schemas).length} schemas kept`,
    )
  }
}

function keepOperations(paths: JsonObject, wanted: Record<string, string[]>): JsonObject {
  return Object.fromEntries(
    Object.entries(wanted).map(([route, methods]) => [
      route,
      Object.fromEntries(methods.map((method) => [method, object(object(paths[route])[method])])),
    ]),
  )
}

function keepWallet(schema: JsonObject): JsonObject {
  const properties = object(schema.properties)
  if (properties.payment_source)
    return { ...schema, properties: { ...properties, payment_source: keepWallet(object(properties.payment_source)) } }
  return { ...schema, properties: properties.paypal ? { paypal: properties.paypal } : {} }
}

/** Drops examples and prose. A property may itself be called `description`, so only strings are prose. */
function withoutProse(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutProse)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(
        ([key, inner]) =>
          !['example', 'examples', 'x-enumDescriptions', 'externalDocs'].includes(key) &&
          !(key === 'description' && typeof inner === 'string'),
      )
      .map(([key, inner]) => [key, withoutProse(inner)]),
  )
}

function keepReachable(components: JsonObject, paths: JsonObject): JsonObject {
  const reached = new Set<string>()
  const visit = (value: Json): void => {
    for (const [, group = '', name = ''] of JSON.stringify(value).matchAll(/"#\/components\/([^/"]+)\/([^"]+)"/g)) {
      const key = `${group}/${name}`
      if (reached.has(key)) continue
      reached.add(key)
      visit(object(components[group])[name] ?? null)
    }
  }
  visit(paths)
  return Object.fromEntries(
    Object.entries(components).map(([group, members]) => [
      group,
      group === 'securitySchemes'
        ? members
        : Object.fromEntries(Object.entries(object(members)).filter(([name]) => reached.has(`${group}/${name}`))),
    ]),
  )
}

function object(value: unknown): JsonObject {
  if (!isObject(value)) throw new Error('not the document this script knows')
  return value
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const folder = process.argv[2]
if (folder) await trim(folder)
else {
  console.error("usage: node scripts/trim-paypal-openapi.ts <folder with PayPal's documents>")
  process.exitCode = 1
}
