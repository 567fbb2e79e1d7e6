import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/components/forms/button.tsx'
import { Icon } from '#web/components/icon.tsx'

/** One part of the choices under its heading, with the button that adds to it. */
export function EntryGroup({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <fieldset className="space-y-4 border-t border-line pt-5">
      <legend className="float-left mb-1 w-full text-h3">{title}</legend>
      <p className="clear-left text-meta text-t3">{hint}</p>
      {children}
    </fieldset>
  )
}

export function AddButton({ children, onClick }: { children: ReactNode; onClick: () => void }) {
  return (
    <Button size="small" onClick={onClick}>
      <Icon of={Plus} size={18} />
      {children}
    </Button>
  )
}

/** `label`: what is removed, for those who hear the button. */
export function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={`Remove ${label}`}
      onClick={onClick}
      className="grid size-12 shrink-0 place-items-center rounded-control text-t2 transition-colors duration-160 hover:bg-hover hover:text-t1"
    >
      <Icon of={X} size={18} />
    </button>
  )
}

/** The list with one entry changed. */
export function replaced<Entry>(entries: readonly Entry[], place: number, change: Partial<Entry>): Entry[] {
  return entries.map((entry, each) => (each === place ? { ...entry, ...change } : entry))
}
