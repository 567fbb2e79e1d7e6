import { useEffect, useState } from 'react'
import { useForm, type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form'
import type { FieldFault } from '#kernel/refusals.ts'
import type { lazyResolver } from './lazy-resolver.ts'

export interface CheckedForm<Values extends FieldValues> {
  form: UseFormReturn<Values>
  /** Registers a field: checked when it is left after an edit, and again with every key while it is wrong. */
  register: (name: FieldPath<Values>) => ReturnType<UseFormReturn<Values>['register']>
  /** The message of a field; undefined while it has none. */
  fault: (name: FieldPath<Values>) => string | undefined
  /** How many fields are wrong after a try to send; 0 before the first. */
  faultCount: number
  /** Whether all is right; else the first fault has the focus. Rejects where the check itself fails. */
  check: () => Promise<boolean>
  /** Shows what the server found wrong, at the fields. */
  showFaults: (faults: readonly FieldFault[]) => void
}

interface CheckedFormOptions<Values extends FieldValues> {
  /** Every field, or a fault of the server would find no place. */
  initial: () => Values
  checks: ReturnType<typeof lazyResolver<Values>>
  /** Called with all values while the user types, so that a reload loses nothing. Never keep a password. */
  keep?: (values: Values) => void
}

/**
 * A form whose messages stand at its fields. Reads this browser's storage when it is first shown, so it is rendered in
 * the browser only.
 */
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
        // What the server found wrong stays until the field is changed: no check here knows better.
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

/**
 * Left for the button that sends, which checks everything anyway: a message now would push the button away under the
 * press.
 */
function isSending({ relatedTarget }: FocusEvent): boolean {
  return relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit'
}
