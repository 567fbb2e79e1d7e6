import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { captureRefusal } from './capture-issues.ts'

/** The words of PayPal's own document for a capture that it refuses with 422. */
function documentedIssues(): string[] {
  const text = readFileSync(
    new URL('../../../simulators/paypal/openapi/checkout_orders_v2.json', import.meta.url),
    'utf8',
  )
  const document: { components: { schemas: Record<string, unknown> } } = JSON.parse(text)
  const schema = JSON.stringify(document.components.schemas['orders.capture-422'])
  return Array.from(schema.matchAll(/"issue":{[^}]*"enum":\["([A-Z_0-9]+)"\]/g), ([, issue = '']) => issue)
}

test.each([
  ['INSTRUMENT_DECLINED', 'declined'],
  ['PAYER_CANNOT_PAY', 'declined'],
  ['ORDER_NOT_APPROVED', 'not-approved'],
  ['PAYER_ACTION_REQUIRED', 'not-approved'],
  ['ORDER_ALREADY_CAPTURED', 'look-again'],
  ['ORDER_COMPLETION_IN_PROGRESS', 'look-again'],
  ['DUPLICATE_INVOICE_ID', 'look-again'],
  ['A_WORD_OF_NEXT_YEAR', 'look-again'],
] as const)('%s means %s', (issue, meaning) => {
  expect(captureRefusal(issue)).toBe(meaning)
})

test('every word that means more than look-again is one that PayPal uses', () => {
  const issues = documentedIssues()
  expect(issues.length).toBeGreaterThan(60)
  const meaning = (refusal: string) => new Set(issues.filter((issue) => captureRefusal(issue) === refusal)).size
  expect({ declined: meaning('declined'), notApproved: meaning('not-approved') }).toEqual({
    declined: 16,
    notApproved: 4,
  })
})
