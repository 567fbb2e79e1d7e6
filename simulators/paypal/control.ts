import * as z from 'zod'
import { type Pence, parsePence } from '#kernel/money.ts'
import { DEMO_BUYER } from './demo-account.ts'
import { type FaultRules, faultRuleSchema } from './faults.ts'
import * as moves from './orders/order-moves.ts'
import { type Moved, OUTCOMES, type SimulatedOrder } from './orders/order.ts'
import { type Call, type Reply, jsonBody, seeOther } from './reply.ts'
import type { RestContext } from './rest.ts'

/** Default duration of a hanging payment: long enough to see it hang, short enough to see it recover. */
export const HANG_MS = 60_000

const approveBody = z.strictObject({
  outcome: z.enum(OUTCOMES).default('complete'),
  payerEmail: z.email().default(DEMO_BUYER),
  hangMs: z.number().int().min(0).default(HANG_MS),
})
const settleBody = z.strictObject({ as: z.enum(['COMPLETED', 'DECLINED', 'FAILED']) })
const pounds = z.string().transform((value, context): Pence => {
  const amount = parsePence(value)
  if (amount !== undefined) return amount
  context.addIssue('not an amount')
  return z.NEVER
})
const refundBody = z.strictObject({ amount: pounds.optional() })
const decideBody = z.strictObject({ as: z.enum(['won', 'lost']) })
const webhooksBody = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('hold') }),
  z.strictObject({
    action: z.literal('let-go'),
    order: z.enum(['as-made', 'reversed', 'shuffled']).default('as-made'),
    times: z.int().min(1).max(100).default(1),
  }),
])
const subscriptionMove = z.enum(['approve', 'renew', 'suspend', 'cancel', 'expire', 'refund', 'fail'])
const nothing = z.strictObject({})

type Move = (order: SimulatedOrder, body: unknown) => Moved | SimulatedOrder | undefined

const MOVES: Record<string, Move> = {
  approve: (order, body) => moves.approve(order, approveBody.parse(body)),
  settle: (order, body) => moves.settle(order, settleBody.parse(body).as),
  refund: (order, body) => moves.refund(order, refundBody.parse(body).amount ?? moves.refundable(order), undefined),
  reverse: (order, body) => moves.reverse((nothing.parse(body), order)),
  dispute: (order, body) => moves.dispute((nothing.parse(body), order)),
  'decide-dispute': (order, body) => moves.decideDispute(order, decideBody.parse(body).as),
  void: (order, body) => moves.voidOrder((nothing.parse(body), order)),
  release: (order, body) => ({ ...order, ...nothing.parse(body), hangsUntil: undefined }),
}

/**
 * `/_control/…`: controls for tests and the overview page, from this machine only. Forms redirect to the overview;
 * everything else is JSON.
 */
export function control(context: RestContext, faults: FaultRules, call: Call): Reply {
  const isForm = call.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true
  const body = isForm ? Object.fromEntries(new URLSearchParams(call.body.toString())) : jsonBody(call)
  try {
    const answer = route(context, faults, call, body)
    return isForm && answer !== 'never' && answer.status < 300 ? seeOther('/') : answer
  } catch (error) {
    if (error instanceof z.ZodError)
      return {
        status: 400,
        body: { faults: error.issues.map(({ path, message }) => ({ path: path.join('.'), message })) },
      }
    throw error
  }
}

function route(context: RestContext, faults: FaultRules, call: Call, body: unknown): Reply {
  const [first = '', id = '', verb = ''] = call.url.pathname.slice('/_control/'.length).split('/')
  switch (`${call.method} ${first}`) {
    case 'GET orders':
      return id === '' ? { status: 200, body: { orders: context.store.newest() } } : found(context.store.find(id))
    case 'POST orders':
      return moveOrder(context, id, verb, body)
    case 'POST subscriptions': {
      const moved = context.subscriptions.move(id, subscriptionMove.parse(verb))
      return moved ? { status: 200, body: moved } : { status: 409, body: { message: 'not possible' } }
    }
    case 'GET faults':
      return { status: 200, body: { faults: faults.list() } }
    case 'POST faults':
      faults.add(faultRuleSchema.parse(body))
      return { status: 201, body: { faults: faults.list() } }
    case 'DELETE faults':
      faults.clear()
      return { status: 200, body: { faults: [] } }
    case 'GET authority':
      return {
        status: 200,
        body: { webhookId: context.webhooks.webhookId, pem: context.webhooks.authorityPem() },
      }
    case 'GET webhooks':
      return { status: 200, body: { webhooks: context.webhooks.all() } }
    case 'POST webhooks': {
      const asked = webhooksBody.parse(body)
      if (asked.action === 'hold') context.webhooks.hold()
      else context.webhooks.letGo(asked)
      return { status: 200, body: {} }
    }
    case 'POST revoke-tokens':
      context.access.revokeAll()
      return { status: 200, body: {} }
    case 'POST reset':
      context.store.clear()
      context.webhooks.forget()
      context.subscriptions.clear()
      context.access.revokeAll()
      faults.clear()
      return { status: 200, body: {} }
    default:
      return { status: 404, body: { message: 'no such control' } }
  }
}

function moveOrder(context: RestContext, id: string, verb: string, body: unknown): Reply {
  const order = context.store.find(id)
  const move = Object.hasOwn(MOVES, verb) ? MOVES[verb] : undefined
  if (!order || !move) return { status: 404, body: { message: 'no such order or move' } }
  const result = move(order, body)
  if (!result)
    return {
      status: 409,
      body: {
        message: `not possible: the order is ${order.status}, its capture ${order.capture?.status ?? 'missing'}`,
      },
    }
  if (!('change' in result)) context.store.save(result)
  else {
    context.store.save(result.order)
    context.announce(result)
  }
  return found(context.store.find(id))
}

function found(order: SimulatedOrder | undefined): Reply {
  return order ? { status: 200, body: order } : { status: 404, body: { message: 'no such order' } }
}
