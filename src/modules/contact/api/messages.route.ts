import type { Hono } from 'hono'
import {
  countUnansweredMessages,
  listMessages,
  markMessage,
  readMessage,
  replyToMessage,
  type ListedMessage,
  type MessageDetail,
} from '#contract/admin/messages.ts'
import { CSV_FILES } from '#contract/files.ts'
import * as contact from '#modules/contact/index.ts'
import { callerOf } from '#http/caller.ts'
import type { CsvFile } from '#http/csv.ts'
import type { HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { mountExport } from '#http/mount-export.ts'
import { mount } from '#http/mount.ts'
import { linkNextPage } from '#http/input-output/next-page.ts'
import { authorOf } from './author-of.ts'

/** The excerpt of a message in the list. */
const EXCERPT = 160

/** The inbox of messages. */
export function mountMessages(app: Hono<HttpEnv>, deps: HttpDeps): void {
  const detail = async (messageId: string) => presentDetail(await contact.readMessage(deps, messageId))
  mount(app, listMessages, async ({ query: { state = 'unanswered', q, ...query }, http }) => {
    const { rows, nextCursor } = await contact.listInbox(deps, { state, search: q, ...query })
    linkNextPage(http, nextCursor)
    return rows.map(presentListed)
  })
  mountExport(app, deps, CSV_FILES.messages, {
    columns: () => COLUMNS,
    read: ({ state = 'unanswered', q, ...filters }, page) =>
      contact.listInbox(deps, { state, search: q, ...filters, ...page }),
  })
  mount(app, countUnansweredMessages, async () => ({ unanswered: await contact.countWaitingMessages(deps) }))
  mount(app, readMessage, ({ param }) => detail(param('messageId')))
  mount(app, replyToMessage, async ({ body, param, http, actor }) => {
    await contact.replyToMessage(deps, actor.id, callerOf(http), {
      messageId: param('messageId'),
      text: body.text,
    })
    return detail(param('messageId'))
  })
  mount(app, markMessage, async ({ body, param, actor }) => {
    await contact.setAnswered(deps, actor.id, { messageId: param('messageId'), answered: body.answered })
    return detail(param('messageId'))
  })
}

function presentCommon(row: contact.ContactMessageRow) {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    discordHandle: row.discordHandle,
    subject: row.subject,
    category: row.category,
    sender: row.sender,
    createdAt: row.createdAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
  }
}

function presentListed(row: contact.ContactMessageRow): ListedMessage {
  const line = row.message.replaceAll(/\s+/g, ' ')
  // Does not cut a surrogate pair in half.
  return {
    ...presentCommon(row),
    excerpt: line.length <= EXCERPT ? line : `${line.slice(0, EXCERPT).replace(/[\uD800-\uDBFF]$/, '')}…`,
  }
}

function presentDetail({
  message,
  pictures,
  replies,
}: {
  message: contact.ContactMessageRow
  pictures: contact.MessagePictureRow[]
  replies: contact.ReplyRow[]
}): MessageDetail {
  return {
    ...presentCommon(message),
    orderId: message.orderId,
    message: message.message,
    seenAt: message.seenAt?.toISOString() ?? null,
    pictures,
    replies: replies.map((reply) => ({
      id: reply.id,
      author: authorOf(reply),
      text: reply.body,
      createdAt: reply.createdAt.toISOString(),
      sentAt: reply.sentAt?.toISOString() ?? null,
    })),
  }
}

const COLUMNS: CsvFile<contact.ContactMessageRow>['columns'] = {
  Sent: ({ createdAt }) => createdAt.toISOString(),
  Name: ({ name }) => name,
  'E-mail': ({ email }) => email,
  Discord: ({ discordHandle }) => discordHandle,
  Category: ({ category }) => category,
  Subject: ({ subject }) => subject,
  Message: ({ message }) => message,
  Answered: ({ answeredAt }) => answeredAt?.toISOString() ?? null,
}
