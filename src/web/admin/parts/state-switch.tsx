import { classNames } from '#web/components/class-names.ts'

interface StateSwitchProps<Value extends string> {
  /** The switch's name for screen readers. */
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** Buttons for the parts of a list; one is always pressed. */
export function StateSwitch<Value extends string>({ label, options, value, onChange }: StateSwitchProps<Value>) {
  return (
    <div role="group" aria-label={label} className="inline-flex rounded-control border border-edge p-0.5">
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={classNames(
            'relative min-h-10 rounded-[6px] px-3.5 text-small max-[22rem]:px-2.5 font-medium whitespace-nowrap transition-colors duration-160 after:absolute after:-inset-y-0.5 after:inset-x-0',
            option.value === value ? 'bg-wash text-t1' : 'text-t2 hover:text-t1',
          )}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
