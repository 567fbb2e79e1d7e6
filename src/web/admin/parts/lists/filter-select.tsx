import { Select } from '#web/components/forms/field.tsx'
import { useAsked } from '#web/lib/links/use-asked.ts'

interface FilterSelectProps {
  label: string
  /** The label without a filter, such as 'Any level'. */
  any: string
  options: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
}

/** One filter of a list. It shows the choice at once, before the list is rendered. */
export function FilterSelect({ label, any, options, value, onChange }: FilterSelectProps) {
  const { asked, send } = useAsked(value, String, onChange)
  return (
    <div className="min-w-40 flex-1 tablet:max-w-52">
      <Select aria-label={label} value={asked} onChange={(event) => send(event.target.value)}>
        <option value="">{any}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </div>
  )
}
