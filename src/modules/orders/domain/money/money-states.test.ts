import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { pence } from '#kernel/money.ts'
import { cancellationState } from '#kernel/orders/cancellation.ts'
import { ORDER_STATUSES, PAYMENT_STATES, type OrderStatus, type PaymentState } from '#kernel/orders/order-states.ts'
import { moveMoney, type MoneyEvent, type OrderMoney } from './money-moves.ts'
import { canMove } from '#kernel/orders/order-moves.ts'
import { moveEffects } from '#modules/orders/domain/order-status.ts'

const document = readFileSync('docs/money-states.md', 'utf8')

/** The cells of the table under a heading, by row name and column name. */
function table(heading: string): Map<string, Map<string, string>> {
  const lines = document.slice(document.indexOf(heading)).split('\n').slice(1)
  const first = lines.findIndex((line) => line.startsWith('|'))
  const rows = lines.slice(
    first,
    lines.findIndex((line, index) => index > first && !line.startsWith('|')),
  )
  const cells = rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  const [head = [], , ...body] = cells
  return new Map(
    body.map((row) => [row[0] ?? '', new Map(head.slice(1).map((name, index) => [name, row[index + 1] ?? '']))]),
  )
}

const TOTAL = pence(400)
const KNOWN = pence(100)

function eventOf(column: string): MoneyEvent {
  switch (column) {
    case 'captured, order cancelled':
      return { kind: 'captured' }
    case 'refunded in part':
      return { kind: 'refunded', total: KNOWN }
    case 'refunded whole':
      return { kind: 'refunded', total: TOTAL }
    case 'refunded beyond total':
      return { kind: 'refunded', total: pence(500) }
    case 'dispute opened':
      return { kind: 'dispute-opened' }
    case 'dispute won':
      return { kind: 'dispute-won' }
    case 'given back':
      return { kind: 'returned' }
    case 'accepted':
    case 'pending':
    case 'captured':
    case 'declined':
    case 'mismatch':
      return { kind: column }
    default:
      throw new Error(`a column the code does not know: ${column}`)
  }
}

function orderIn(state: PaymentState, column: string): OrderMoney {
  const refundedTotal = state === 'refunded' ? TOTAL : state === 'partly-refunded' ? KNOWN : pence(0)
  return {
    status: column.endsWith('cancelled') ? 'cancelled' : 'in-progress',
    paymentState: state,
    total: TOTAL,
    refundedTotal,
  }
}

describe('money: every cell of the table in docs/money-states.md', () => {
  const money = table('## Money')
  test('the table has every payment state and every kind of event', () => {
    expect([...money.keys()]).toStrictEqual([...PAYMENT_STATES])
    expect(money.get('unpaid')?.size).toBe(12)
  })
  for (const state of PAYMENT_STATES) {
    for (const [column, cell] of money.get(state) ?? []) {
      test(`${state}, ${column}: ${cell}`, () => {
        const [after = '', caseKind] = cell.split(' + case: ')
        const move = moveMoney(orderIn(state, column), eventOf(column))
        expect({ paymentState: move.paymentState, caseKind: move.caseKind }).toStrictEqual({
          paymentState: after === '=' ? state : after,
          caseKind,
        })
      })
    }
  }
  test('an older answer about refunds changes nothing', () => {
    const order = { status: 'completed', paymentState: 'refunded', total: TOTAL, refundedTotal: TOTAL } as const
    expect(moveMoney(order, { kind: 'refunded', total: KNOWN })).toStrictEqual({
      paymentState: 'refunded',
      refundedTotal: TOTAL,
      caseKind: undefined,
    })
  })
  test('a dispute won after a part went back is partly refunded again', () => {
    const order = { status: 'completed', paymentState: 'under-review', total: TOTAL, refundedTotal: KNOWN } as const
    expect(moveMoney(order, { kind: 'dispute-won' }).paymentState).toBe('partly-refunded')
  })
})

describe('cancelling: every cell of the table in docs/money-states.md', () => {
  const cancelling = table('## Cancelling')
  const UNITS = { label: 'prestige', count: 20, steps: [] }
  const DELIVERED: Record<string, number> = { 'nothing delivered': 0, 'some units': 13, 'all units': 20 }
  const stateOf = (paymentState: PaymentState, status: OrderStatus, delivered: number) =>
    cancellationState({ status, paymentState }, [
      { unitPrice: TOTAL, quantity: 1, coveredQuantity: 0, units: UNITS, delivered },
    ]) ?? '-'
  for (const paymentState of PAYMENT_STATES) {
    for (const [column, delivered] of Object.entries(DELIVERED)) {
      const cell = cancelling.get(paymentState)?.get(column)
      test(`${paymentState}, ${column}: ${cell}`, () => {
        for (const status of ['pending', 'confirmed', 'in-progress'] as const)
          expect(stateOf(paymentState, status, delivered)).toBe(cell)
        for (const status of ['completed', 'cancelled'] as const)
          expect(stateOf(paymentState, status, delivered)).toBe('-')
      })
    }
  }
})

describe('work: every cell of the table in docs/money-states.md', () => {
  const work = table('## Work')
  for (const from of ORDER_STATUSES) {
    for (const to of ORDER_STATUSES) {
      test(`${from} to ${to}: ${work.get(from)?.get(to) || 'no'}`, () => {
        expect(canMove(from, to)).toBe(work.get(from)?.get(to) === 'yes')
      })
    }
  }
  test('completing and uncompleting are effects of the move, whatever the other side', () => {
    expect(moveEffects('in-progress', 'completed')).toStrictEqual(['complete'])
    expect(moveEffects('completed', 'cancelled')).toStrictEqual(['uncomplete', 'cancel'])
    expect(moveEffects('cancelled', 'completed')).toStrictEqual(['reopen', 'complete'])
  })
})
