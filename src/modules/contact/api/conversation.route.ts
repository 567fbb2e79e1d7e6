import type { Hono } from 'hono'
import {
  markSeenByShop,
  readStaffConversation,
  writeToBuyer,
  type StaffConversation,
} from '#contract/admin/conversation.ts'
import { markSeenByBuyer, readConversation, writeToShop, type Conversation } from '#contract/orders/conversation.ts'
import * as contact from '#modules/contact/index.ts'
import { callerOf } from '#http/caller.ts'
import type { HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { mount } from '#http/mount.ts'
import { requireOwnOrder } from '#http/own-order.ts'
import { authorOf } from './author-of.ts'

/** The conversation about an order, for its buyer and for the staff. */
export function mountConversation(app: Hono<HttpEnv>, deps: HttpDeps): void {
  const read = async (orderId: string) => (await contact.readConversation(deps, orderId)).map(presentLine)
  const readAsStaff = async (orderId: string) => (await contact.readConversation(deps, orderId)).map(presentStaffLine)
  mount(app, readConversation, async ({ param, http }) => {
    const { id } = await requireOwnOrder(http, deps, param('orderId'), 'read its messages')
    return read(id)
  })
  mount(app, writeToShop, async ({ body, param, http }) => {
    const { id } = await requireOwnOrder(http, deps, param('orderId'), 'write about it')
    await contact.writeToShop(deps, callerOf(http), { orderId: id, ...body })
    return read(id)
  })
  mount(app, markSeenByBuyer, async ({ body, param, http }) => {
    const { id } = await requireOwnOrder(http, deps, param('orderId'), 'read its messages')
    await contact.markSeen(deps, { orderId: id, by: 'buyer', upTo: new Date(body.upTo) })
    return { seen: true as const }
  })
  mount(app, markSeenByShop, async ({ body, param }) => {
    await contact.markSeen(deps, { orderId: param('orderId'), by: 'shop', upTo: new Date(body.upTo) })
    return { seen: true as const }
  })
  mount(app, readStaffConversation, ({ param }) => readAsStaff(param('orderId')))
  mount(app, writeToBuyer, async ({ body, param, http, actor }) => {
    const orderId = param('orderId')
    await contact.writeToBuyer(deps, actor.id, callerOf(http), { orderId, ...body })
    return readAsStaff(orderId)
  })
}

/** The buyer is not told which admin wrote it. */
function presentLine({ id, from, text, at, seenAt, pictures }: contact.ConversationLine): Conversation[number] {
  return { id, from, text, at: at.toISOString(), seenAt: seenAt?.toISOString() ?? null, pictures }
}

function presentStaffLine(row: contact.ConversationLine): StaffConversation[number] {
  const by = row.from === 'buyer' ? null : authorOf(row)
  return { ...presentLine(row), by, sentAt: row.sentAt?.toISOString() ?? null }
}
