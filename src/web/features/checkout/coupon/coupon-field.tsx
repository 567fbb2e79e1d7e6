import { TicketPercent } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { CouponTerms } from '#kernel/shop/coupons.ts'
import { Button } from '#web/components/forms/button.tsx'
import { Field, TextInput } from '#web/components/forms/field.tsx'
import { Figures } from '#web/components/figures/figures.tsx'
import { Icon } from '#web/components/icon.tsx'
import type { TypedCoupon } from './use-coupon.ts'

interface CouponFieldProps {
  coupon: TypedCoupon
  /** Why a valid code does not apply to this order. */
  mismatch: string | undefined
}

/** 'Have a code?', folded until it is opened; the code and its discount once there is one. */
export function CouponField({ coupon, mismatch }: CouponFieldProps) {
  // Each of the two replaces the other and takes its focus; neither takes it when the form is first shown.
  const [wasUsed, setUsed] = useState(false)
  const { terms } = coupon
  if (terms && mismatch === undefined) {
    return (
      <Applied
        terms={terms}
        takesFocus={wasUsed}
        onRemove={() => {
          setUsed(true)
          coupon.remove()
        }}
      />
    )
  }
  return (
    <CodeInput coupon={coupon} fault={coupon.fault ?? mismatch} takesFocus={wasUsed} onApply={() => setUsed(true)} />
  )
}

interface CodeInputProps {
  coupon: TypedCoupon
  fault: string | undefined
  takesFocus: boolean
  onApply: () => void
}

function CodeInput({ coupon: { code, isChecking, apply, remove }, fault, takesFocus, onApply }: CodeInputProps) {
  const [typed, setTyped] = useState(code)
  const [isOpen, setOpen] = useState(code !== '' || takesFocus)
  const input = useRef<HTMLInputElement>(null)
  const [takesFirst] = useState(takesFocus)
  useEffect(() => {
    if (takesFirst) input.current?.focus({ preventScroll: true })
  }, [takesFirst])

  function send() {
    if (isChecking) return
    onApply()
    apply(typed)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    // Enter submits the code, not the surrounding order form.
    event.preventDefault()
    send()
  }

  return (
    <details
      open={isOpen || fault !== undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group"
    >
      <summary className="inline-flex min-h-11 items-center gap-2 rounded-control text-small font-medium text-t2 hover:text-t1 group-open:hidden">
        <Icon of={TicketPercent} />
        Have a code?
      </summary>
      <Field label="Coupon code" optional error={fault}>
        <div className="flex gap-2">
          <TextInput
            ref={input}
            value={typed}
            maxLength={64}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="done"
            className="min-w-0 uppercase placeholder:normal-case"
            onKeyDown={onKeyDown}
            onChange={(event) => {
              setTyped(event.target.value)
              if (code !== '') remove()
            }}
          />
          <Button className="min-h-12 shrink-0" busy={isChecking} busyLabel="Checking..." onClick={send}>
            Apply
          </Button>
        </div>
      </Field>
    </details>
  )
}

function Applied({ terms, takesFocus, onRemove }: { terms: CouponTerms; takesFocus: boolean; onRemove: () => void }) {
  const removes = useRef<HTMLButtonElement>(null)
  // Moves the focus, because the focused field was removed.
  useEffect(() => {
    if (takesFocus) removes.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <div className="flex items-center justify-between gap-3 rounded-control border border-line bg-sunk py-1 pr-1 pl-3.5 text-small">
      <p role="status" className="flex min-w-0 items-center gap-2">
        <Icon of={TicketPercent} className="shrink-0 text-accent-mid" />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <span className="mr-1.5 font-medium">{terms.code}</span>{' '}
          <span className="text-t2">
            <Figures text={terms.percent === null ? `£${terms.amount ?? '0.00'} off` : `${terms.percent}% off`} />
          </span>
        </span>
      </p>
      <Button
        ref={removes}
        variant="ghost"
        size="small"
        aria-label={`Remove the code ${terms.code}`}
        onClick={onRemove}
      >
        Remove
      </Button>
    </div>
  )
}
