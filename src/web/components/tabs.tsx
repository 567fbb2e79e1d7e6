import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface TabsProps<Id extends string> {
  /** What the tabs are of, for screen readers. */
  label: string
  tabs: readonly { id: Id; label: string }[]
  selected: Id
  onSelect: (id: Id) => void
  /** The panel of the selected tab. */
  children: ReactNode
}

/**
 * Tabs of which one is reached by Tab; arrows, Home and End move between them and select. The row scrolls where it is
 * too long.
 */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Id>) {
  const prefix = useId()
  const row = useRef<HTMLDivElement>(null)
  const selectedAt = tabs.findIndex(({ id }) => id === selected)

  // A row that is too long is moved sideways, and never the page: its selected tab stands in the middle, as far as that
  // goes.
  useEffect(() => {
    const tab = row.current?.children[selectedAt]
    if (!row.current || !tab) return
    const [place, frame] = [tab.getBoundingClientRect(), row.current.getBoundingClientRect()]
    row.current.scrollLeft += place.left + place.width / 2 - frame.left - frame.width / 2
  }, [selectedAt])

  function move(event: KeyboardEvent) {
    // From the tab that has the focus: what is selected may come a moment later, when its panel is ready.
    const at = tabs.findIndex((_, index) => row.current?.children[index] === event.target)
    const next = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }[event.key]
    const tab = next === undefined ? undefined : tabs[next]
    if (next === undefined || !tab) return
    event.preventDefault()
    onSelect(tab.id)
    row.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its selected tab is focused, as the pattern has it */}
      <div
        ref={row}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="flex gap-1 overflow-x-auto border-b border-line"
      >
        {tabs.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${prefix}${id}`}
            aria-selected={id === selected}
            aria-controls={`${prefix}panel`}
            tabIndex={id === selected ? 0 : -1}
            onClick={() => onSelect(id)}
            className={classNames(
              'min-h-12 shrink-0 rounded-t-control border-b-2 px-4 text-small font-medium whitespace-nowrap transition-colors duration-160 hover:text-t1 focus-visible:-outline-offset-2',
              id === selected ? 'border-accent text-t1' : 'border-transparent text-t2',
            )}
          >
            {label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${prefix}panel`} aria-labelledby={`${prefix}${selected}`} className="pt-6 tablet:pt-8">
        {children}
      </div>
    </>
  )
}
