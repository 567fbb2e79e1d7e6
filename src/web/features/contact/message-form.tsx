import { Send } from 'lucide-react'
import type { ComponentProps } from 'react'
import { contactCategories } from '#kernel/shop/contact-categories.ts'
import { listedGames } from '#web/lib/shop/games.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { useSearchParams } from '#web/router/hooks.ts'
import { Button } from '#web/components/forms/button.tsx'
import { FaultCount } from '#web/components/forms/fault-count.tsx'
import { Field, Select, TextArea, TextInput } from '#web/components/forms/field.tsx'
import { Icon } from '#web/components/icon.tsx'
import { Notice } from '#web/components/notice.tsx'
import { useMessageForm } from './use-message-form.ts'

/** The contact form: only an address for the answer and the question. */
export function MessageForm({ onSent }: { onSent: () => void }) {
  const [params, setParams] = useSearchParams()
  const { register, fault, faultCount, send, isSending, failure } = useMessageForm(params.get('category'), onSent)
  return (
    <form
      noValidate
      aria-label="Contact form"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <div className="grid gap-5 tablet:grid-cols-2">
        <Field label="Name" error={fault('name')}>
          <TextInput {...register('name')} autoComplete="name" />
        </Field>
        <Field label="Email" error={fault('email')}>
          <TextInput
            {...register('email')}
            type="email"
            autoComplete="email"
            inputMode="email"
            spellCheck={false}
            autoCapitalize="none"
          />
        </Field>
        <Field label="Subject" error={fault('subject')}>
          <TextInput {...register('subject')} autoComplete="off" />
        </Field>
        <CategoryField
          input={register('category')}
          error={fault('category')}
          onChosen={() => {
            // From now on the visitor's choice is kept: a reload must not restore the address's category.
            if (params.has('category')) setParams({}, { replace: true, preventScrollReset: true })
          }}
        />
        <Field
          label="Message"
          hint="About an order? Its short code is enough. Never send a password."
          error={fault('message')}
          className="tablet:col-span-2"
        >
          <TextArea {...register('message')} rows={6} />
        </Field>
        <Field
          label="Discord username"
          optional
          hint="If you prefer a reply there."
          error={fault('discordHandle')}
          className="tablet:col-span-2"
        >
          <TextInput {...register('discordHandle')} autoComplete="off" spellCheck={false} autoCapitalize="none" />
        </Field>
      </div>
      <SendMessage faultCount={faultCount} failure={failure} isSending={isSending} />
    </form>
  )
}

interface CategoryProps {
  input: ComponentProps<'select'>
  error: string | undefined
  onChosen: () => void
}

function CategoryField({ input, error, onChosen }: CategoryProps) {
  const categories = contactCategories(listedGames(useShop()))
  return (
    <Field label="Category" error={error}>
      <Select {...input} onInput={onChosen}>
        <option value="" disabled hidden>
          Select a category
        </option>
        {categories.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  )
}

interface SendProps {
  faultCount: number
  failure: string | undefined
  isSending: boolean
}

function SendMessage({ faultCount, failure, isSending }: SendProps) {
  return (
    <div className="mt-6 space-y-4">
      <FaultCount count={faultCount} />
      {failure !== undefined && (
        <Notice tone="danger" announce>
          {failure}
        </Notice>
      )}
      <Button type="submit" variant="accent" wide busy={isSending} busyLabel="Sending Message...">
        <Icon of={Send} size={18} />
        Send Message
      </Button>
    </div>
  )
}
