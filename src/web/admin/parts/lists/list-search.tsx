import { useAsked } from '#web/lib/links/use-asked.ts'
import { TextInput } from '#web/components/forms/field.tsx'

interface ListSearchProps {
  /** The label for screen readers: 'Search orders'. */
  label: string
  /** The placeholder, such as 'Order id, e-mail or Discord'. */
  placeholder: string
  value: string
  onSearch: (value: string) => void
}

/** Searches after a pause in typing. */
export function ListSearch({ label, placeholder, value, onSearch }: ListSearchProps) {
  const { asked, ask } = useAsked(value, trimmed, (typed) => onSearch(trimmed(typed)))
  return (
    <div role="search" className="min-w-0 flex-1 basis-60">
      <TextInput
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={asked}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={120}
        onChange={(event) => ask(event.target.value)}
      />
    </div>
  )
}

function trimmed(typed: string): string {
  return typed.trim()
}
