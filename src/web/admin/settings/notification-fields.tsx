import { useState } from 'react'
import type { ShopSettingsAnswer } from '#contract/admin/settings.ts'
import { messageFor } from '#web/lib/api/refusal-messages.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { useOneAtATime } from '#web/lib/api/use-one-at-a-time.ts'
import { Button } from '#web/components/forms/button.tsx'
import { Field, TextInput } from '#web/components/forms/field.tsx'
import { Notice } from '#web/components/notice.tsx'
import { testNotifications, type TestOutcome } from './settings-api.ts'
import { FormSection } from '#web/admin/parts/form-section.tsx'
import type { Edited } from './settings-values.ts'
import { settingsSection } from './settings-sections.ts'

/** Notifications about orders, messages and payments. */
export function NotificationFields({
  edited: { register, fault },
  stored,
}: Edited & { stored: Pick<ShopSettingsAnswer, 'staffEmail' | 'staffDiscordWebhook'> }) {
  const isOff = stored.staffEmail === null && stored.staffDiscordWebhook === null
  return (
    <FormSection
      {...settingsSection('notifications')}
      hint="New and late orders, failed payments, disputes, messages, reviews and requests, each with a link to what it is about."
    >
      {isOff && (
        <Notice tone="warn" className="mb-5">
          Notifications are off. Fill in one of these and save.
        </Notice>
      )}
      <div className="grid grid-cols-1 gap-5 tablet:grid-cols-2">
        <Field label="E-mail for notifications" optional error={fault('staffEmail')}>
          <TextInput {...register('staffEmail')} type="email" inputMode="email" autoComplete="off" spellCheck={false} />
        </Field>
        <Field
          label="Discord webhook"
          optional
          hint="In Discord: Edit channel, Integrations, Webhooks, Copy webhook URL."
          className="tablet:col-span-2"
          error={fault('staffDiscordWebhook')}
        >
          <TextInput
            {...register('staffDiscordWebhook')}
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
      </div>
      <TestButton isOff={isOff} />
    </FormSection>
  )
}

const WORDS: Record<TestOutcome, string> = { sent: 'sent', failed: 'could not be sent', off: 'not set' }

function TestButton({ isOff }: { isOff: boolean }) {
  const api = useApi()
  const [isSending, setSending] = useState(false)
  const [outcome, setOutcome] = useState<{ text: string; isGood: boolean }>()
  const send = useOneAtATime(async () => {
    setSending(true)
    setOutcome(undefined)
    try {
      const { email, discord } = await testNotifications(api)
      setOutcome({
        text: `E-mail: ${WORDS[email]}. Discord: ${WORDS[discord]}.`,
        isGood: email !== 'failed' && discord !== 'failed',
      })
    } catch (error) {
      setOutcome({ text: messageFor(error, 'The shop could not be asked just now. Please try again.'), isGood: false })
    }
    setSending(false)
  })
  return (
    <div className="mt-4 space-y-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          size="small"
          busy={isSending}
          busyLabel="Sending..."
          aria-disabled={isOff || undefined}
          onClick={() => void (isOff ? undefined : send())}
        >
          Send a test
        </Button>
        <p className="text-small text-t3">The test goes to what is saved, not to what is typed above.</p>
      </div>
      {outcome && (
        <Notice tone={outcome.isGood ? 'success' : 'danger'} announce>
          {outcome.text}
        </Notice>
      )}
    </div>
  )
}
