import { useEffect, useState } from 'react'
import { useForm, type FieldPath, type UseFormReturn } from 'react-hook-form'
import type { FieldFault } from '#shared/refusals.ts'
import { lazyResolver } from '#web/lib/lazy-resolver.ts'
import { rememberedContact } from '#web/lib/remembered.ts'
import { type BuyerValues, EMPTY, forgetBuyer, initialValues, keepDraft } from './buyer-values.ts'

const CHECKS = {
  checkout: lazyResolver<BuyerValues>(async () => (await import('./buyer-schemas.ts')).checkoutSchema),
  order: lazyResolver<BuyerValues>(async () => (await import('./buyer-schemas.ts')).orderSchema),
}

export interface BuyerForm {
  form: UseFormReturn<BuyerValues>
  /** Registers a field: checked when it is left after an edit, and again with every key while it is wrong. */
  register: (name: FieldPath<BuyerValues>) => ReturnType<UseFormReturn<BuyerValues>['register']>
  /** The message of a field; undefined while it has none. */
  fault: (name: FieldPath<BuyerValues>) => string | undefined
  /** True after the check; else the first fault has the focus. */
  check: () => Promise<boolean>
  /** Shows what the server found wrong, at the fields. */
  showFaults: (faults: readonly FieldFault[]) => void
  /** Whether an earlier order on this browser filled the form. */
  isRemembered: boolean
  clear: () => void
}

/** The form of a buyer. Reads this browser's storage when it is first shown, so it is rendered in the browser only. */
export function useBuyerForm(kind: keyof typeof CHECKS): BuyerForm {
  const { resolver, warm } = CHECKS[kind]
  const form = useForm<BuyerValues>({ defaultValues: initialValues(), resolver })
  const [isRemembered, setRemembered] = useState(() => rememberedContact.read() !== undefined)

  useEffect(() => {
    warm()
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(values) })
  }, [form, warm])

  return {
    form,
    isRemembered,
    register: (name) =>
      form.register(name, {
        onBlur: () => void (form.getFieldState(name).isDirty && form.trigger(name)),
        onChange: () => void (form.getFieldState(name).invalid && form.trigger(name)),
      }),
    fault: (name) => form.formState.errors[name]?.message,
    check: () =>
      new Promise((resolve) => {
        void form.handleSubmit(
          () => resolve(true),
          () => resolve(false),
        )()
      }),
    showFaults(faults) {
      const known = faults.filter((fault) => isField(fault.path))
      known.forEach(({ path, message }, index) => {
        if (isField(path)) form.setError(path, { type: 'server', message }, { shouldFocus: index === 0 })
      })
    },
    clear() {
      forgetBuyer()
      // A compiled component registers its fields once, so the form has to keep hold of them.
      form.reset(EMPTY, { keepFieldsRef: true })
      setRemembered(false)
    },
  }
}

function isField(path: string): path is FieldPath<BuyerValues> {
  return Object.hasOwn(EMPTY, path)
}
