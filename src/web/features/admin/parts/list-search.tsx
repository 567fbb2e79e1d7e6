import { useEffect, useState } from 'react'
import { TextInput } from '#web/ui/field.tsx'

const STILL_TYPING_MS = 300

interface ListSearchProps {
  /** What is searched, for screen readers: 'Search orders'. */
  label: string
  /** What can be typed, such as 'Order id, e-mail or Discord'. */
  placeholder: string
  value: string
  onSearch: (value: string) => void
}

/** Searches once the typing pauses. */
export function ListSearch({ label, placeholder, value, onSearch }: ListSearchProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  // The address may change without this field: 'Show all', or a step back.
  if (known !== value) {
    setKnown(value)
    setTyped(value)
  }
  useEffect(() => {
    if (typed.trim() === value) return undefined
    const timer = setTimeout(() => onSearch(typed.trim()), STILL_TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed, value, onSearch])
  return (
    <div role="search" className="min-w-0 flex-1 basis-60">
      <TextInput
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={typed}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={120}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  )
}
