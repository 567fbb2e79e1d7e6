import { Search } from 'lucide-react'
import { useState } from 'react'
import { paths } from '#web/lib/links/paths.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { useTypedBefore } from '#web/lib/use-typed-before.ts'
import { Button } from '#web/components/forms/button.tsx'
import { Field, TextInput } from '#web/components/forms/field.tsx'
import { Icon } from '#web/components/icon.tsx'
import { readTrackingInput } from './tracking-input.ts'

interface SearchBoxProps {
  /** The displayed order's id; empty when there is none. */
  orderId: string
  isSearching: boolean
  /** Whether it stands beside an order, in a narrow column. */
  isBeside: boolean
  /** The error of the last search. */
  fault: string | undefined
  onSearch: (orderId: string) => void
}

const SHORT_CODE = 'That is the short code. Paste the full order id or open the link in your e-mail.'

const LOOKS = {
  alone: {
    form: 'flex flex-col gap-3 tablet:flex-row tablet:items-start',
    field: 'min-w-0 flex-1',
    button: 'tablet:mt-[3.085rem]',
    variant: 'accent',
  },
  beside: {
    form: 'flex flex-col gap-3 tablet:max-laptop:flex-row tablet:max-laptop:items-start',
    field: 'min-w-0 tablet:max-laptop:flex-1',
    button: 'tablet:max-laptop:mt-[3.085rem]',
    variant: 'quiet',
  },
} as const

/** Accepts an order id, or a whole tracking link. */
export function SearchBox({ orderId, isBeside, isSearching, fault, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(orderId)
  const [shownId, setShownId] = useState(orderId)
  // Updated when another order is displayed; otherwise the typed text stays.
  if (shownId !== orderId) {
    setShownId(orderId)
    setText(orderId)
  }
  const [isShortCode, setShortCode] = useState(false)
  const input = readTrackingInput(text)
  const look = isBeside ? LOOKS.beside : LOOKS.alone
  // Without a script the form requests the page, and the server looks the order up.
  const isHydrated = useHydrated()
  const typedBefore = useTypedBefore(setText)
  const isDisabled = input.kind === 'empty' || isSearching

  function search() {
    setShortCode(input.kind === 'short-code')
    if (input.kind !== 'id') return
    setText(input.id)
    onSearch(input.id)
  }

  return (
    <form
      role="search"
      action={paths.orderTracking}
      className={look.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isDisabled) search()
      }}
    >
      <Field
        label="Order ID"
        hint="The full id, or the link from your e-mail."
        error={isShortCode ? SHORT_CODE : fault}
        announces
        className={look.field}
      >
        <TextInput
          ref={typedBefore}
          name="id"
          data-private=""
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setShortCode(false)
          }}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          className="figure"
        />
      </Field>
      <Button type="submit" variant={look.variant} disabled={isHydrated && isDisabled} className={look.button}>
        <Icon of={Search} />
        Track Order
      </Button>
    </form>
  )
}
