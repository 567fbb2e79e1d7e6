import { ChevronDown, CircleAlert } from 'lucide-react'
import { createContext, use, useId, type ComponentProps, type ReactNode } from 'react'
import { classNames } from '#web/components/class-names.ts'
import { Icon } from '#web/components/icon.tsx'

interface FieldIds {
  control: string
  describedBy: string | undefined
  invalid: boolean
}
const FieldContext = createContext<FieldIds | null>(null)

interface FieldProps {
  label: ReactNode
  /** Shown between label and field, to be read before typing. */
  hint?: ReactNode
  /** The field's error message; undefined without one. */
  error?: string | undefined
  /** Announces the error to screen readers, for forms without a summary of faults. */
  announces?: boolean
  /** Marks the field as 'Optional'; required fields have no mark. */
  optional?: boolean
  className?: string
  children: ReactNode
}

/** Label above, hint below it, error below the control. The control inside gets its id and descriptions from here. */
export function Field({ label, hint, error, announces, optional = false, className, children }: FieldProps) {
  const id = useId()
  const describedBy = classNames(hint !== undefined && `${id}hint`, error !== undefined && `${id}error`) || undefined
  return (
    <div className={className}>
      <label htmlFor={id} className="flex items-baseline justify-between gap-3 text-small font-medium text-t1">
        {label}
        {optional && <span className="text-meta font-normal text-t3">Optional</span>}
      </label>
      {hint !== undefined && (
        <p id={`${id}hint`} className="mt-0.5 text-meta text-t3">
          {hint}
        </p>
      )}
      <div className="mt-1.5">
        <FieldContext value={{ control: id, describedBy, invalid: error !== undefined }}>{children}</FieldContext>
      </div>
      <FieldError id={`${id}error`} message={error} role={announces ? 'alert' : undefined} />
    </div>
  )
}

/** An error message with its icon. */
export function FieldError({
  id,
  message,
  role,
}: {
  id: string
  message: string | undefined
  role?: 'alert' | undefined
}) {
  if (message === undefined) return null
  return (
    <p id={id} role={role} className="mt-1.5 flex items-start gap-1.5 text-meta text-danger">
      <Icon of={CircleAlert} size={16} className="mt-0.5" />
      {message}
    </p>
  )
}

const CONTROL =
  'block w-full rounded-control border border-edge bg-sunk px-3.5 text-body text-t1 transition-colors duration-160 ' +
  'hover:border-t3 aria-invalid:border-danger disabled:text-t3'

/** WebKit aligns a date or time to the top of a taller field. */
const DATE_IN_THE_MIDDLE = 'py-[calc((2.875rem-1lh)/2)]'

export function TextInput({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return (
    <input
      type={type}
      {...useControl()}
      {...rest}
      className={classNames(CONTROL, 'h-12', /^(?:date|time)/.test(type) && DATE_IN_THE_MIDDLE, className)}
    />
  )
}

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={4} {...useControl()} {...rest} className={classNames(CONTROL, 'min-h-24 py-3', className)} />
}

/** The browser's own list; an option with an empty value is its placeholder. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select
        {...useControl()}
        {...rest}
        className={classNames(CONTROL, "h-12 appearance-none pr-11 has-[option[value='']:checked]:text-t3", className)}
      >
        {children}
      </select>
      <Icon of={ChevronDown} className="pointer-events-none absolute top-3.5 right-3.5 text-t3" />
    </span>
  )
}

function useControl() {
  const field = use(FieldContext)
  if (!field) return {}
  return {
    id: field.control,
    ...(field.describedBy !== undefined && { 'aria-describedby': field.describedBy }),
    ...(field.invalid && { 'aria-invalid': true }),
  }
}
