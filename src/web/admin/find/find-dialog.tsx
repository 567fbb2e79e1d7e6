import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useAsked } from '#web/lib/links/use-asked.ts'
import { Dialog } from '#web/components/overlays/dialog.tsx'
import { TextInput } from '#web/components/forms/field.tsx'
import { FoundEntries } from './found-entries.tsx'
import { FoundRooms } from './found-rooms.tsx'

/** Minimum length of a search. */
const MIN_LENGTH = 2

interface FindDialogProps {
  open: boolean
  onClose: () => void
}

/** Searches rooms, orders and members. Arrows move through the results; Enter opens the selected one, or the first. */
export function FindDialog({ open, onClose }: FindDialogProps) {
  const [wanted, setWanted] = useState('')
  const { asked, ask } = useAsked(wanted, trimmed, (typed) => setWanted(trimmed(typed)))
  const body = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  // A dialog focuses its title by default; here the search field gets the focus.
  useEffect(() => field.current?.focus(), [])

  function move(event: KeyboardEvent) {
    const stops = [...(body.current?.querySelectorAll<HTMLElement>('input, a') ?? [])]
    const at = stops.findIndex((stop) => stop === document.activeElement)
    const next = { ArrowDown: stops[at + 1], ArrowUp: stops[at - 1] }[event.key]
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  return (
    <Dialog open={open} onClose={onClose} title="Find">
      <div ref={body} role="presentation" className="space-y-5 p-5" onKeyDown={move}>
        <form
          role="search"
          onSubmit={(event) => {
            event.preventDefault()
            body.current?.querySelector('a')?.click()
          }}
        >
          <TextInput
            type="search"
            ref={field}
            aria-label="Find a room, an order or a member"
            placeholder="Room, order, e-mail or Discord"
            value={asked}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={120}
            onChange={(event) => ask(event.target.value)}
          />
        </form>
        <FoundRooms wanted={trimmed(asked)} onOpen={onClose} />
        {wanted.length >= MIN_LENGTH && <FoundEntries wanted={wanted} onOpen={onClose} />}
      </div>
    </Dialog>
  )
}

function trimmed(typed: string): string {
  return typed.trim()
}
