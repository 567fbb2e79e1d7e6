import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/components/forms/button.tsx'
import { IconButton } from '#web/components/forms/icon-button.tsx'
import { Icon } from '#web/components/icon.tsx'

/** One part of the choices with its heading and a button that adds an entry. */
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

/** `label`: what is removed, for screen readers. */
export function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <span className="pb-0.5">
      <IconButton icon={X} label={`Remove ${label}`} onPress={onClick} />
    </span>
  )
}

/** Returns the list with one entry changed. */
export function replaced<Entry>(entries: readonly Entry[], place: number, change: Partial<Entry>): Entry[] {
  return entries.map((entry, each) => (each === place ? { ...entry, ...change } : entry))
}
