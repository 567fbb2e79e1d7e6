import { useState } from 'react'
import { lazyResolver } from '#web/lib/lazy-resolver.ts'
import { rememberedContact } from '#web/lib/remembered.ts'
import { useCountedVisit } from '#web/lib/use-counted-visit.ts'
import { useCheckedForm, type CheckedForm } from '#web/lib/use-checked-form.ts'
import { type BuyerValues, EMPTY, forgetBuyer, initialValues, keepDraft } from './buyer-values.ts'

const CHECKS = {
  checkout: lazyResolver<BuyerValues>(async () => (await import('./buyer-schemas.ts')).checkoutSchema),
  order: lazyResolver<BuyerValues>(async () => (await import('./buyer-schemas.ts')).orderSchema),
}

export interface BuyerForm extends CheckedForm<BuyerValues> {
  /** Whether an earlier order on this browser filled the form. */
  isRemembered: boolean
  clear: () => void
}

/** The form of a buyer; rendered in the browser only. */
export function useBuyerForm(kind: keyof typeof CHECKS): BuyerForm {
  const checked = useCheckedForm({ initial: initialValues, checks: CHECKS[kind], keep: keepDraft })
  useCountedVisit('checkout')
  const [isRemembered, setRemembered] = useState(() => rememberedContact.read() !== undefined)
  return {
    ...checked,
    isRemembered,
    clear() {
      forgetBuyer()
      // A compiled component registers its fields once, so the form has to keep hold of them.
      checked.form.reset(EMPTY, { keepFieldsRef: true })
      setRemembered(false)
    },
  }
}
