import { useQuery } from '@tanstack/react-query'
import { MessageSquareText } from 'lucide-react'
import { useId, useState } from 'react'
import { useApi } from '#web/lib/app-deps.ts'
import { useSeen } from '#web/lib/use-seen.ts'
import { dayAndTime, timeWithZone } from '#web/lib/shop/format.ts'
import { Button } from '#web/components/forms/button.tsx'
import { Card } from '#web/components/card.tsx'
import { Icon } from '#web/components/icon.tsx'
import { Notice } from '#web/components/notice.tsx'
import { Skeleton } from '#web/components/skeleton.tsx'
import { Thread } from '#web/components/thread.tsx'
import { conversationQuery, markSeen, pictureAddress } from './conversation-query.ts'
import { WriteForm } from './write-form.tsx'

/** The conversation about an order, for its buyer; the form is open if there are messages. */
export function OrderMessages({ order }: { order: { id: string; email: string } }) {
  const id = useId()
  const api = useApi()
  const { data: lines, isError, isFetching, refetch } = useQuery(conversationQuery(api, order.id))
  const below = useSeen(lines, 'shop', (upTo) => markSeen(api, order.id, upTo))
  const [isWriting, setWriting] = useState(false)
  return (
    <Card role="region" aria-labelledby={id} className="p-5 tablet:p-6 print:hidden">
      <h3 id={id} className="text-h3">
        Messages
      </h3>
      {lines ? (
        <>
          {lines.length > 0 && (
            <div data-private="" className="mt-4">
              <Thread
                label="Messages about this order"
                lines={lines.map(({ id, from, text, at, seenAt, pictures }) => ({
                  id,
                  isMine: from === 'buyer',
                  about: (
                    <>
                      {from === 'buyer' ? 'You' : 'The shop'},{' '}
                      <time dateTime={at} title={timeWithZone(at)}>
                        {dayAndTime(at)}
                      </time>
                      {from === 'buyer' && seenAt !== null && ' · seen'}
                    </>
                  ),
                  text,
                  pictures: pictures.map((each) => ({ ...each, src: pictureAddress(order.id, each.id) })),
                }))}
              />
              <div ref={below} />
            </div>
          )}
          {lines.length > 0 || isWriting ? (
            <WriteForm order={order} hasFocus={isWriting && lines.length === 0} />
          ) : (
            <Begin onBegin={() => setWriting(true)} />
          )}
        </>
      ) : isError ? (
        <Notice tone="warn" announce className="mt-4">
          The messages could not be loaded.
          <div className="mt-2">
            <Button size="small" busy={isFetching} busyLabel="Loading..." onClick={() => void refetch()}>
              Try again
            </Button>
          </div>
        </Notice>
      ) : (
        <div role="status" className="mt-4">
          <span className="sr-only">Loading the messages</span>
          <Skeleton className="h-11" />
        </div>
      )}
    </Card>
  )
}

function Begin({ onBegin }: { onBegin: () => void }) {
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="max-w-[52ch] text-small text-t2">
        A time that suits you, a question, a screenshot? Write here: the answer stands here and comes by e-mail.
      </p>
      <Button size="small" onClick={onBegin}>
        <Icon of={MessageSquareText} size={18} />
        Write to us
      </Button>
    </div>
  )
}
