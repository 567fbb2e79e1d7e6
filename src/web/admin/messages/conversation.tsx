import { CircleCheck, Clock } from 'lucide-react'
import type { MessageDetail } from '#contract/admin/messages.ts'
import { markOrderSeen, orderPictureAddress } from '#web/admin/parts/order-conversation.ts'
import { Instant } from '#web/admin/parts/instant.tsx'
import { Badge } from '#web/components/figures/badge.tsx'
import { MessagePictures } from '#web/components/message-pictures.tsx'
import { Card } from '#web/components/card.tsx'
import { contactLabel } from '#kernel/shop/contact-categories.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { useSeen } from '#web/lib/use-seen.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { SenderBadge } from './sender-badge.tsx'

/** A customer's message with its pictures and answers, as text. */
export function Conversation({ message }: { message: MessageDetail }) {
  const shop = useShop()
  const below = useMessageSeen(message)
  return (
    <>
      <h3 className="text-h3 [overflow-wrap:anywhere]">{message.subject}</h3>
      <p className="mt-2 flex flex-wrap gap-2">
        <SenderBadge sender={message.sender} />
        <Badge>{contactLabel(message.category, shop.games)}</Badge>
        {message.answeredAt === null ? (
          <Badge tone="warn" icon={Clock}>
            Unanswered
          </Badge>
        ) : (
          <Badge tone="success" icon={CircleCheck}>
            Answered
          </Badge>
        )}
      </p>
      <Card className="mt-4 p-4 tablet:p-5">
        <p className="text-small text-t2 [overflow-wrap:anywhere]">
          <span className="font-medium text-t1">{message.name}</span> · {message.email}
          {message.discordHandle !== null && ` · Discord: ${message.discordHandle}`}
          <span className="text-t3">
            {' · '}
            <Instant at={message.createdAt} exact />
          </span>
        </p>
        <p className="mt-3 whitespace-pre-wrap [overflow-wrap:anywhere]">{message.message}</p>
        {message.orderId !== null && (
          <MessagePictures pictures={picturesOf(message, message.orderId)} className="mt-3" />
        )}
        <div ref={below} />
      </Card>
      {message.replies.length > 0 && (
        <ol aria-label="Answers" className="mt-3 space-y-3">
          {message.replies.map((reply) => (
            <li key={reply.id}>
              <Card className="ml-4 p-4 tablet:ml-10 tablet:p-5">
                <p className="text-small text-t2 [overflow-wrap:anywhere]">
                  <span className="font-medium text-t1">{reply.author}</span> answered
                  <span className="text-t3">
                    {' · '}
                    {reply.sentAt === null ? 'the mail is on its way' : <Instant at={reply.sentAt} exact />}
                  </span>
                </p>
                <p className="mt-3 whitespace-pre-wrap [overflow-wrap:anywhere]">{reply.text}</p>
              </Card>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

function picturesOf({ pictures }: MessageDetail, orderId: string) {
  return pictures.map((each) => ({ ...each, src: orderPictureAddress(orderId, each.id) }))
}

/** Marks the messages as seen, which the buyer sees on the order page. */
function useMessageSeen({ orderId, createdAt, seenAt }: MessageDetail) {
  const api = useApi()
  const lines = orderId === null ? undefined : [{ from: 'buyer', at: createdAt, seenAt } as const]
  return useSeen(lines, 'buyer', async (upTo) => orderId !== null && markOrderSeen(api, orderId, upTo))
}
