import { useId, type ComponentProps, type ReactNode } from 'react'
import { classNames } from '#web/components/class-names.ts'
import { FieldError } from './field.tsx'

interface RadioGroupProps<Value extends string> {
  legend: ReactNode
  options: readonly { value: Value; label: ReactNode }[]
  error?: string | undefined
  className?: string
  /** One below the other, for labels that do not fit in one row on a phone. */
  stacked?: boolean
  /** Props of every radio: `name`, `onChange`, `onBlur`, `ref` of a form library, or only `name`. */
  input: ComponentProps<'input'> & { name: string }
  /** The value of a controlled group; undefined when a form library holds it. */
  value?: Value
  defaultValue?: Value
}

/**
 * Native radio buttons, 48 px high, in one row and of equal width if their labels fit. Arrow keys work without a
 * script.
 */
export function RadioGroup<Value extends string>({
  legend,
  options,
  error,
  className,
  stacked = false,
  input,
  value,
  defaultValue,
}: RadioGroupProps<Value>) {
  const id = useId()
  return (
    <fieldset className={className} aria-describedby={error === undefined ? undefined : `${id}error`}>
      <legend className="mb-1.5 text-small font-medium text-t1">{legend}</legend>
      <div className={classNames('grid gap-2', !stacked && 'auto-cols-[minmax(max-content,1fr)] grid-flow-col')}>
        {options.map((option) => (
          <label
            key={option.value}
            className={classNames(
              'relative flex min-h-12 items-center rounded-control border border-edge text-small font-medium text-t2',
              'transition-colors duration-160 hover:bg-hover has-checked:border-accent has-checked:bg-wash has-checked:text-t1',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
              stacked ? 'gap-3 px-4' : 'justify-center gap-1.5 px-2 text-center',
            )}
          >
            <input
              {...input}
              type="radio"
              value={option.value}
              {...(value !== undefined && { checked: value === option.value })}
              {...(defaultValue !== undefined && { defaultChecked: defaultValue === option.value })}
              className="size-4 shrink-0 accent-(--accent) outline-none"
            />
            {option.label}
          </label>
        ))}
      </div>
      <FieldError id={`${id}error`} message={error} />
    </fieldset>
  )
}

interface CheckboxProps extends ComponentProps<'input'> {
  /** The label, which also toggles the checkbox. */
  children: ReactNode
  error?: string | undefined
}

export function Checkbox({ children, error, className, ...rest }: CheckboxProps) {
  const id = useId()
  return (
    <div className={className}>
      <label className="flex min-h-11 items-start gap-3 py-2.5 text-small text-t2">
        <input
          {...rest}
          type="checkbox"
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}error`}
          className={classNames('mt-0.5 size-5 shrink-0 rounded-badge accent-(--accent)')}
        />
        <span>{children}</span>
      </label>
      <FieldError id={`${id}error`} message={error} />
    </div>
  )
}
