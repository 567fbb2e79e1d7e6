import {
  isSwitch,
  priceOfValue,
  takenValue,
  type Option,
  type OptionValue,
} from '#kernel/orders/configure/configurator.ts'
import { Price } from '#web/components/figures/price.tsx'
import { FieldError } from '#web/components/forms/field.tsx'
import type { EditedChoices } from './use-choices.ts'

interface OptionControlProps {
  option: Option
  edited: EditedChoices
}

const CHIP =
  'relative flex min-h-12 items-center gap-2.5 rounded-control border border-edge px-3 py-2 text-small font-medium text-t2 ' +
  'transition-colors duration-160 hover:bg-hover has-checked:border-accent has-checked:bg-wash has-checked:text-t1 ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent'

/** A switch, or a choice of several values, each with its surcharge. */
export function OptionControl({ option, edited }: OptionControlProps) {
  const fault = edited.fault(`options.${option.id}`)
  const taken = takenValue(option, edited.choices)
  const take = (value: OptionValue | undefined) => {
    const { [option.id]: _before, ...others } = edited.choices.options
    edited.change({ options: value ? { ...others, [option.id]: value.id } : others })
  }
  const [first] = option.values
  if (first && isSwitch(option))
    return (
      <div>
        <label className={CHIP}>
          <input
            type="checkbox"
            checked={taken !== undefined}
            onChange={(event) => take(event.currentTarget.checked ? first : undefined)}
            className="size-5 shrink-0 rounded-badge accent-(--accent) outline-none"
          />
          <span className="min-w-0 flex-1">
            {option.label}
            <span className="block text-meta font-normal text-t3">{first.label}</span>
          </span>
          <Added value={first} base={edited.base} />
        </label>
        <FieldError id={`${option.id}-error`} message={fault} />
      </div>
    )
  return (
    <fieldset aria-describedby={fault === undefined ? undefined : `${option.id}-error`}>
      <legend className="mb-1.5 text-small font-medium text-t1">{option.label}</legend>
      <div className="grid gap-2 tablet:grid-cols-2">
        {option.values.map((value) => (
          <label key={value.id} className={CHIP}>
            <input
              type="radio"
              name={option.id}
              value={value.id}
              checked={taken?.id === value.id}
              onChange={() => take(value)}
              className="size-4 shrink-0 accent-(--accent) outline-none"
            />
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{value.label}</span>
            <Added value={value} base={edited.base} />
          </label>
        ))}
      </div>
      <FieldError id={`${option.id}-error`} message={fault} />
    </fieldset>
  )
}

function Added({ value, base }: { value: OptionValue; base: number }) {
  const added = priceOfValue(value, base)
  if (added === 0) return null
  return (
    <span className="figure shrink-0 text-t2">
      +<Price pence={added} />
    </span>
  )
}
