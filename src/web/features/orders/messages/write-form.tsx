import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { PICTURE_TYPES } from '#kernel/shop/picture.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { messageFor } from '#web/lib/api/refusal-messages.ts'
import { submissionKeys } from '#web/lib/api/submission-key.ts'
import { useSending } from '#web/lib/api/use-sending.ts'
import { lazyResolver } from '#web/lib/lazy-resolver.ts'
import { useMessagePictures } from '#web/lib/pictures/use-message-pictures.ts'
import { useCheckedForm } from '#web/lib/use-checked-form.ts'
import { Button } from '#web/components/forms/button.tsx'
import { Field, TextArea } from '#web/components/forms/field.tsx'
import { pastedPictures, PictureStrip } from '#web/components/forms/picture-strip.tsx'
import { Notice } from '#web/components/notice.tsx'
import { conversationQuery, pictureAddress, sendPicture, writeToShop } from './conversation-query.ts'

const CHECKS = lazyResolver<{ text: string }>(async () => (await import('./message-schema.ts')).messageSchema)

/** The buyer's message form; its input stays when it could not be sent. */
export function WriteForm({ order, hasFocus }: { order: { id: string; email: string }; hasFocus: boolean }) {
  const { register, fault, send, isSending, failure, focus, pictures } = useWriting(order.id)
  useEffect(() => {
    if (hasFocus) focus()
    // Once: what is typed later keeps its place.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [hasFocus])
  return (
    <form
      noValidate
      aria-label="Message to the shop"
      className="mt-5"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Field
        label="Your message"
        hint={
          <span className="[overflow-wrap:anywhere]">
            The answer stands here and goes to <span data-private="">{order.email}</span>. We never ask for a password.
          </span>
        }
        error={fault('text')}
      >
        <TextArea {...register('text')} rows={3} onPaste={pastedPictures(pictures.add)} />
      </Field>
      {failure !== undefined && (
        <Notice tone="danger" announce className="mt-3">
          {failure}
        </Notice>
      )}
      <PictureStrip
        pictures={pictures.chosen.map(({ key, sent }) => ({ key, src: sent && pictureAddress(order.id, sent.id) }))}
        types={PICTURE_TYPES}
        fault={pictures.fault}
        onAdd={pictures.add}
        onRemove={pictures.remove}
      >
        <Button
          type="submit"
          variant="accent"
          size="small"
          busy={isSending || pictures.isSending}
          busyLabel="Sending..."
        >
          Send
        </Button>
      </PictureStrip>
    </form>
  )
}

function useWriting(orderId: string) {
  const api = useApi()
  const client = useQueryClient()
  // The same words are a new message after these were sent.
  const [keys, setKeys] = useState(() => submissionKeys())
  const checked = useCheckedForm({ initial: () => ({ text: '' }), checks: CHECKS })
  const pictures = useMessagePictures((file) => sendPicture(api, orderId, file))
  const sending = useSending(
    checked,
    async ({ text }) => {
      const { queryKey } = conversationQuery(api, orderId)
      const body = { text, pictures: pictures.ids }
      const lines = await writeToShop(api, orderId, body, keys.keyFor(body))
      // An older answer that arrives late must not remove the new message.
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, lines)
      setKeys(submissionKeys())
      checked.form.reset({ text: '' }, { keepFieldsRef: true })
      pictures.clear()
    },
    (error) => messageFor(error, 'It could not be sent just now. Nothing is lost: try again in a moment.'),
  )
  return { ...checked, ...sending, pictures, focus: () => checked.form.setFocus('text') }
}
