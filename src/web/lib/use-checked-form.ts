import { useEffect, useState } from 'react'
import { useForm, type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form'
import type { FieldFault } from '#kernel/refusals.ts'
import type { lazyResolver } from './lazy-resolver.ts'

export interface CheckedForm<Values extends FieldValues> {
  form: UseFormReturn<Values>
  /** Registers a field: validated on blur after an edit, and at each change while it is faulty. */
  register: (name: FieldPath<Values>) => ReturnType<UseFormReturn<Values>['register']>
  /** The message of a field; undefined without one. */
  fault: (name: FieldPath<Values>) => string | undefined
  /** Number of faulty fields after a submission; 0 before the first. */
  faultCount: number
  /**
   * Whether everything is valid; otherwise the first faulty field gets the focus. Rejects if the validation itself
   * fails.
   */
  check: () => Promise<boolean>
  /** Shows the server's faults at the fields. */
  showFaults: (faults: readonly FieldFault[]) => void
}

interface CheckedFormOptions<Values extends FieldValues> {
  /** All fields, because a fault of an unregistered one would be invisible. */
  initial: () => Values
  checks: ReturnType<typeof lazyResolver<Values>>
  /** Called with all values while the user types, so that a reload loses nothing. Never store a password. */
  keep?: (values: Values) => void
}

/** A form with messages at its fields. Reads the browser's storage on mount, so it is rendered in the browser only. */
export function useCheckedForm<Values extends FieldValues>({
  initial,
  checks: { resolver, warm },
  keep,
}: CheckedFormOptions<Values>): CheckedForm<Values> {
  const [defaults] = useState(initial)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all values are some values; the library's type wants them deeply partial
  const form = useForm<Values>({ defaultValues: defaults as DefaultValues<Values>, resolver })
  const { errors, submitCount } = form.formState

  useEffect(() => {
    warm()
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => keep?.(values) })
  }, [form, warm, keep])

  return {
    form,
    register: (name) =>
      form.register(name, {
        // A fault from the server stays until the field changes, because no local validation knows better.
        onBlur: (event: FocusEvent) =>
          void (
            !isSending(event) &&
            form.getFieldState(name).isDirty &&
            form.getFieldState(name).error?.type !== 'server' &&
            form.trigger(name)
          ),
        onChange: () => void (form.getFieldState(name).invalid && form.trigger(name)),
      }),
    fault: (name) => {
      const message = errors[name]?.message
      return typeof message === 'string' ? message : undefined
    },
    faultCount: submitCount > 0 ? Object.keys(errors).length : 0,
    async check() {
      let passes = false
      await form.handleSubmit(() => {
        passes = true
      })()
      return passes
    },
    showFaults(faults) {
      const known = faults.filter(({ path }) => Object.hasOwn(form.getValues(), path))
      known.forEach(({ path, message }, index) => {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a field of the form, see the line above
        form.setError(path as FieldPath<Values>, { type: 'server', message }, { shouldFocus: index === 0 })
      })
    },
  }
}

/** Blur caused by the submit button, which validates everything anyway: a message now would move the button away. */
function isSending({ relatedTarget }: FocusEvent): boolean {
  return relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit'
}
