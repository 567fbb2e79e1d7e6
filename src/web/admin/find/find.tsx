import { Search } from 'lucide-react'
import { lazy, Suspense, useLayoutEffect, useState } from 'react'
import { Button } from '#web/components/forms/button.tsx'
import { Icon } from '#web/components/icon.tsx'

const FindDialog = lazy(async () => ({ default: (await import('./find-dialog.tsx')).FindDialog }))

/** Opens the search over the whole dashboard, by its button, Ctrl-K and Command-K. */
export function Find({ className }: { className?: string }) {
  // Counts openings, so that each starts with an empty field.
  const [turn, setTurn] = useState(0)
  const [isOpen, setOpen] = useState(false)
  // A layout effect, so that the shortcut works as soon as the button is visible.
  useLayoutEffect(() => {
    const leave = new AbortController()
    addEventListener('keydown', (event) => isShortcut(event) && open(event), leave)
    return () => leave.abort()
  }, [])

  function open(event?: KeyboardEvent) {
    event?.preventDefault()
    setTurn((before) => before + 1)
    setOpen(true)
  }

  return (
    <>
      <Button size="small" aria-keyshortcuts="Control+K" className={className} onClick={() => open()}>
        <Icon of={Search} size={18} />
        Find
        <kbd className="ml-auto font-sans text-meta font-normal text-t3 max-desktop:hidden">Ctrl K</kbd>
      </Button>
      {turn > 0 && (
        <Suspense>
          <FindDialog key={turn} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Not while a dialog is open, because it would be covered together with its unsaved input. */
function isShortcut({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && key.toLowerCase() === 'k' && document.querySelector('dialog[open]') === null
}
