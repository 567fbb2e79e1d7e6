import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type * as contract from '#contract/admin/conversation.ts'
import type { OrderDetail } from '#contract/admin/orders.ts'
import { PICTURE_TYPES } from '#kernel/shop/picture.ts'
import { useAct } from '#web/admin/parts/acts/use-act.ts'
import { Instant } from '#web/admin/parts/instant.tsx'
import { markOrderSeen, orderPictureAddress, sendOrderPicture } from '#web/admin/parts/order-conversation.ts'
import { QuickAnswers } from '#web/admin/parts/quick-answers.tsx'
import { useApi } from '#web/lib/app-deps.ts'
import type { ApiClient } from '#web/lib/api/api-client.ts'
import { submissionKeys } from '#web/lib/api/submission-key.ts'
import { lazyResolver } from '#web/lib/lazy-resolver.ts'
import { useMessagePictures } from '#web/lib/pictures/use-message-pictures.ts'
import { useSeen } from '#web/lib/use-seen.ts'
import { useCheckedForm } from '#web/lib/use-checked-form.ts'
import { Button } from '#web/components/forms/button.tsx'
import { Field, TextArea } from '#web/components/forms/field.tsx'
import { pastedPictures, PictureStrip } from '#web/components/forms/picture-strip.tsx'
import { Notice } from '#web/components/notice.tsx'
import { Skeleton } from '#web/components/skeleton.tsx'
import { Thread } from '#web/components/thread.tsx'
import { Section } from './section.tsx'

const AGAIN_MS = 15_000
/** Refetched until the mail is sent. */
const SOON_MS = 2_000
const CHECKS = lazyResolver<{ text: string }>(async () => (await import('./act-schemas.ts')).messageSchema)
/** The conversation about an order, and the staff's form. */
export function ConversationSection({ file: { id, email } }: { file: OrderDetail }) {
  const api = useApi()
  const { data: lines, isError } = useQuery(conversationQuery(api, id))
  const below = useSeen(lines, 'buyer', (upTo) => markOrderSeen(api, id, upTo))
  return (
    <Section title="Messages with the buyer">
      {lines && lines.length > 0 && (
        <Thread
          label="Messages with the buyer"
          lines={lines.map((line) => ({
            id: line.id,
            isMine: line.from === 'shop',
            about: aboutLine(line),
            text: line.text,
            pictures: line.pictures.map((each) => ({ ...each, src: orderPictureAddress(id, each.id) })),
          }))}
        />
      )}
      <div ref={below} />
      {!lines && !isError && <Skeleton className="h-16" />}
      {isError && (
        <Notice tone="warn">The messages could not be loaded. They are asked for again by themselves.</Notice>
      )}
      <WriteForm orderId={id} email={email} />
    </Section>
  )
}

function aboutLine({ by, at, from, sentAt, seenAt }: contract.StaffConversation[number]) {
  return (
    <>
      {by ?? 'The buyer'}, <Instant at={at} exact />
      {from === 'shop' && (sentAt === null ? ' · the mail is on its way' : ' · mailed')}
      {from === 'shop' && seenAt !== null && (
        <>
          {' · seen '}
          <Instant at={seenAt} exact />
        </>
      )}
    </>
  )
}

function WriteForm({ orderId, email }: { orderId: string; email: string }) {
  const { checked, pictures, isRunning, failure, send } = useWriting(orderId, email)
  return (
    <form
      noValidate
      aria-label="Write to the buyer"
      className="mt-5"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Field
        label="Message to the buyer"
        hint="They see it on the page of the order and get it by mail."
        error={checked.fault('text')}
      >
        <TextArea {...checked.register('text')} rows={3} onPaste={pastedPictures(pictures.add)} />
      </Field>
      <QuickAnswers form={checked.form} />
      {failure !== undefined && (
        <Notice tone="danger" announce className="mt-3">
          {failure}
        </Notice>
      )}
      <PictureStrip
        pictures={pictures.chosen.map(({ key, sent }) => ({ key, src: sent && orderPictureAddress(orderId, sent.id) }))}
        types={PICTURE_TYPES}
        fault={pictures.fault}
        onAdd={pictures.add}
        onRemove={pictures.remove}
      >
        <Button
          type="submit"
          variant="accent"
          size="small"
          busy={isRunning || pictures.isSending}
          busyLabel="Sending..."
        >
          Send message
        </Button>
      </PictureStrip>
    </form>
  )
}

function useWriting(orderId: string, email: string) {
  const api = useApi()
  // The same words are a new message after these were sent.
  const [keys, setKeys] = useState(() => submissionKeys())
  const checked = useCheckedForm({ initial: () => ({ text: '' }), checks: CHECKS })
  const pictures = useMessagePictures((file) => sendOrderPicture(api, orderId, file))
  const { isRunning, failure, run } = useAct(
    async (body: { text: string; pictures: string[] }) => {
      await api.call<typeof contract.writeToBuyer>('POST', pathOf(orderId), {
        body,
        idempotencyKey: keys.keyFor(body),
      })
      return { title: 'Message sent', description: `The mail goes to ${email}.` }
    },
    { failedTitle: 'Not sent', failed: 'The message could not be sent. Nothing is lost: try the same again.' },
  )
  async function send() {
    if (!(await checked.check()) || !(await run({ ...checked.form.getValues(), pictures: pictures.ids }))) return
    setKeys(submissionKeys())
    checked.form.reset({ text: '' }, { keepFieldsRef: true })
    pictures.clear()
  }
  return { checked, pictures, isRunning, failure, send }
}

function conversationQuery(api: Pick<ApiClient, 'call'>, orderId: string) {
  return queryOptions({
    queryKey: ['/api/admin/orders', orderId, 'messages'],
    queryFn: ({ signal }) => api.call<typeof contract.readStaffConversation>('GET', pathOf(orderId), { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ from, sentAt }) => from === 'shop' && sentAt === null) ? SOON_MS : AGAIN_MS,
  })
}

function pathOf(orderId: string) {
  return `/api/admin/orders/${encodeURIComponent(orderId)}/messages` as const
}
