/**
 * Holds the Bitcoin adapter and its simulator to BTCPay Server's own description: every call, every answer, every
 * webhook.
 *
 *     node scripts/check-btcpay-openapi.ts <folder with BTCPay Server's swagger.template.*.json>
 *
 * They stand in BTCPayServer/wwwroot/swagger/v1 of the server's repository.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { randomId } from '#kernel/ids.ts'
import { pence } from '#kernel/money.ts'
import { createBtcpayProvider } from '#providers/btcpay/provider.ts'
import { signedDelivery } from '#simulators/btcpay/deliveries.ts'
import { moveInvoice, MOVES } from '#simulators/btcpay/invoices.ts'
import { type BtcpayExchange, startBtcpaySimulator } from '#simulators/btcpay/simulator.ts'
import { compile, type Json, type JsonObject, object, words } from '#simulators/shared/described.ts'

async function check(folder: string): Promise<void> {
  const document = readDocument(folder)
  const { exchanges, deliveries } = await everythingSaid()
  const faults = [
    ...exchanges.flatMap((exchange) => faultsOfExchange(document, exchange)),
    ...deliveries.flatMap(({ type, body }) => faultsOfDelivery(document, type, body)),
  ]
  // A check that passes whatever it is given would prove nothing.
  const [paid] = exchanges.filter(({ method, status }) => method === 'POST' && status === 200)
  if (!paid || faultsOfExchange(document, { ...paid, answer: { ...object(paid.answer), status: 'Paid' } }).length === 0)
    throw new Error('a made-up state was not noticed')
  if (faultsOfExchange(document, { ...paid, request: { ...object(paid.request), total: '1.00' } }).length === 0)
    throw new Error('a made-up field was not noticed')
  for (const fault of faults) console.error(fault)
  console.log(
    `${exchanges.length} exchanges and ${deliveries.length} deliveries, ${faults.length} that BTCPay Server would not recognise`,
  )
  if (faults.length > 0) process.exitCode = 1
}

/** What client and simulator say to each other about invoices in every state, and what the simulator tells of them. */
async function everythingSaid() {
  const exchanges: BtcpayExchange[] = []
  const deliveries: { type: string; body: unknown }[] = []
  const simulator = await startBtcpaySimulator({ onExchange: (exchange) => exchanges.push(exchange) })
  const options = {
    url: simulator.url,
    storeId: simulator.storeId,
    apiKey: simulator.apiKey,
    webhookSecret: simulator.webhookSecret,
  }
  const provider = createBtcpayProvider(options)
  const request = () => ({
    paymentId: randomId(),
    orderId: randomId(),
    amount: pence(1999),
    description: 'Prestige Boost',
    createdAt: new Date(),
    returnUrl: 'http://127.0.0.1:3000/payment-success',
    cancelUrl: 'http://127.0.0.1:3000/',
  })
  for (const first of MOVES) {
    for (const second of MOVES) {
      const asked = request()
      const made = await provider.createOrder(asked)
      await provider.createOrder(asked)
      const invoice = made.kind === 'created' ? simulator.invoices.get(made.providerOrderId) : undefined
      if (!invoice) throw new Error('no invoice was made')
      for (const { type, says } of [...moveInvoice(invoice, first), ...moveInvoice(invoice, second)])
        deliveries.push({ type, body: JSON.parse(signedDelivery('secret', type, invoice, says).body) })
      await provider.fetchPayment(invoice.id)
    }
  }
  await provider.fetchPayment('NeverSeen')
  await provider.listStatement?.({ from: new Date(Date.now() - 3_600_000), to: new Date(Date.now() + 3_600_000) })
  await createBtcpayProvider({ ...options, apiKey: 'wrong' }).listStatement?.({ from: new Date(0), to: new Date() })
  await simulator.close()
  return { exchanges, deliveries }
}

/**
 * All files as one document. Its schemas forbid fields beside each other's in `allOf`, which no value could fit: those
 * rules are laid aside, and unnamed fields are faults all the same.
 */
function readDocument(folder: string): JsonObject {
  const parts = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => object(JSON.parse(readFileSync(path.join(folder, name), 'utf8'))))
  const merged = (of: (part: JsonObject) => Json | undefined): JsonObject =>
    Object.fromEntries(parts.flatMap((part) => Object.entries(object(of(part) ?? {}))))
  const component = (kind: string) => merged((part) => object(part['components'] ?? {})[kind])
  return object(
    loosened({
      paths: merged((part) => part['paths']),
      components: { schemas: component('schemas'), parameters: component('parameters') },
    }),
  )
}

function loosened(value: Json): Json {
  if (Array.isArray(value)) return value.map(loosened)
  if (value === null || typeof value !== 'object') return value
  // Ajv knows `nullable` beside a type alone.
  const isDropped = (key: string, inner: Json) =>
    (key === 'additionalProperties' && inner === false) || (key === 'nullable' && value['type'] === undefined)
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => (isDropped(key, inner) ? [] : [[key, loosened(inner)]])),
  )
}

function faultsOfExchange(document: JsonObject, exchange: BtcpayExchange): string[] {
  const what = `${exchange.method} ${exchange.path} ${exchange.status}`
  const described = operationOf(document, exchange)
  if (!described) return [`${what} is not described`]
  const faults: string[] = []
  const { parameters } = described
  const known = Array.isArray(parameters) ? parameters.map((each) => object(each)['name']) : []
  for (const name of exchange.query.keys()) if (!known.includes(name)) faults.push(`${what} has no parameter ${name}`)
  faults.push(...faultsOf(document, described['requestBody'], exchange.request, `${what} request`))
  const answer = object(described['responses'])[String(exchange.status)]
  // The server answers 401 to every call in the same way, and describes it for some.
  if (answer === undefined && exchange.status !== 401) faults.push(`${what} is no answer of it`)
  return [...faults, ...faultsOf(document, answer, exchange.answer, `${what} answer`)]
}

/**
 * An invoice is described without its store by now; the server serves both addresses, and older ones only the longer.
 */
function operationOf(document: JsonObject, { method, path: asked }: BtcpayExchange): JsonObject | undefined {
  const template = /\/invoices\/\w+$/.test(asked) ? '/api/v1/invoices/{invoiceId}' : '/api/v1/stores/{storeId}/invoices'
  const found = object(object(document['paths'])[template] ?? {})[method.toLowerCase()]
  return found === undefined ? undefined : object(found)
}

function faultsOf(document: JsonObject, holder: Json | undefined, value: unknown, what: string): string[] {
  const content = holder === undefined ? undefined : object(holder)['content']
  if (content === undefined) return []
  const validate = compile(document, object(object(content)['application/json'])['schema'] ?? {}, true)
  return validate(value) ? [] : words(what, validate)
}

function faultsOfDelivery(document: JsonObject, type: string, body: unknown): string[] {
  const schema = object(object(document['components'])['schemas'])[`Webhook${type}Event`]
  if (schema === undefined) return [`no webhook ${type} is described`]
  const validate = compile(document, schema, true)
  // What is in it is the shop's to choose, so it is named nowhere.
  return validate({ ...object(body), metadata: {} }) ? [] : words(`webhook ${type}`, validate)
}

const folder = process.argv[2]
if (folder) await check(folder)
else {
  console.error("usage: node scripts/check-btcpay-openapi.ts <folder with BTCPay Server's swagger.template.*.json>")
  process.exitCode = 1
}
