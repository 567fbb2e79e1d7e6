import { useState } from 'react'
import type { MessageDetail } from '#contract/admin/messages.ts'
import { useAct } from '#web/admin/parts/acts/use-act.ts'
import { QuickAnswers } from '#web/admin/parts/quick-answers.tsx'
import { useApi } from '#web/lib/app-deps.ts'
import { lazyResolver } from '#web/lib/lazy-resolver.ts'
import { submissionKeys } from '#web/lib/api/submission-key.ts'
import { useCheckedForm } from '#web/lib/use-checked-form.ts'
import { Button } from '#web/components/forms/button.tsx'
import { Field, TextArea } from '#web/components/forms/field.tsx'
import { Notice } from '#web/components/notice.tsx'
import { reply } from './messages-api.ts'

interface Values {
  text: string
}

const CHECKS = lazyResolver<Values>(async () => (await import('./reply-schema.ts')).replySchema)

/** The form for an answer by mail. */
export function ReplyForm({ message: { id, email }, onSent }: { message: MessageDetail; onSent: () => void }) {
  const api = useApi()
  const [keys] = useState(() => submissionKeys())
  const checked = useCheckedForm<Values>({ initial: () => ({ text: '' }), checks: CHECKS })
  const { isRunning, failure, run } = useAct(
    async ({ text }: Values) => {
      await reply(api, id, text, keys.keyFor({ text }))
      return { title: 'Answer sent', description: `The mail goes to ${email}.` }
    },
    { failedTitle: 'Not sent', failed: 'The answer could not be sent. Nothing is lost: try the same again.' },
  )
  async function send() {
    if ((await checked.check()) && (await run(checked.form.getValues()))) onSent()
  }
  return (
    <form
      noValidate
      aria-label="Answer"
      className="mt-6 space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Field
        label="Answer by mail"
        hint={
          <span className="[overflow-wrap:anywhere]">
            Goes to {email}. Only your words are in it; what they answer comes to support.
          </span>
        }
        error={checked.fault('text')}
      >
        <TextArea {...checked.register('text')} rows={7} maxLength={5000} />
      </Field>
      <QuickAnswers form={checked.form} />
      {failure !== undefined && (
        <Notice tone="danger" announce>
          {failure}
        </Notice>
      )}
      <Button type="submit" variant="accent" busy={isRunning} busyLabel="Sending...">
        Send answer
      </Button>
    </form>
  )
}
