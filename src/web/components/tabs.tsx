import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface Tab<Id extends string> {
  id: Id
  label: string
  /** Beside the label, such as a count. */
  mark?: ReactNode
}

interface TabsProps<Id extends string> {
  /** The name of the tabs for screen readers. */
  label: string
  tabs: readonly Tab<Id>[]
  selected: Id
  onSelect: (id: Id) => void
  /** The panel of the selected tab. */
  children: ReactNode
}

/** A row of tabs, and the panel of the selected one. The row scrolls where it is too long. */
export function Tabs<Id extends string>({ children, ...list }: TabsProps<Id>) {
  const prefix = useId()
  return (
    <>
      <TabList {...list} prefix={prefix} className="flex gap-1 overflow-x-auto border-b border-line" />
      <div
        role="tabpanel"
        id={`${prefix}panel`}
        aria-labelledby={`${prefix}${list.selected}`}
        className="pt-6 tablet:pt-8"
      >
        {children}
      </div>
    </>
  )
}

interface TabListProps<Id extends string> extends Omit<TabsProps<Id>, 'selected' | 'children'> {
  /** Undefined where none of the tabs is open. */
  selected: Id | undefined
  /** Prefix of the tabs' ids; with `panel` appended it is the panel's id. */
  prefix: string
  className: string
  tabClass?: string
  /** Vertical where there is space: up and down move, too. */
  isRail?: boolean
}

/** One tab is in the tab order; arrows, Home and End move between them and select. */
export function TabList<Id extends string>({
  label,
  tabs,
  selected,
  onSelect,
  prefix,
  className,
  tabClass,
  isRail = false,
}: TabListProps<Id>) {
  const row = useRef<HTMLDivElement>(null)
  const selectedAt = tabs.findIndex(({ id }) => id === selected)
  useEffect(() => {
    intoSight(row.current?.children[selectedAt])
  }, [selectedAt])

  function move(event: KeyboardEvent) {
    // From the focused tab, because the selection may follow later, when its panel is ready.
    const at = tabs.findIndex((_, index) => row.current?.children[index] === event.target)
    const [forward, back] = [(at + 1) % tabs.length, (at - 1 + tabs.length) % tabs.length]
    const next = {
      ArrowRight: forward,
      ArrowLeft: back,
      ...(isRail && { ArrowDown: forward, ArrowUp: back }),
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
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its selected tab is focused, as the pattern has it
    <div ref={row} role="tablist" aria-label={label} onKeyDown={move} className={className}>
      {tabs.map(({ id, label, mark }, index) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`${prefix}${id}`}
          aria-selected={id === selected}
          aria-controls={selected === undefined ? undefined : `${prefix}panel`}
          tabIndex={index === Math.max(0, selectedAt) ? 0 : -1}
          onClick={() => onSelect(id)}
          className={classNames(
            TAB,
            id === selected ? 'border-accent text-t1' : 'border-transparent text-t2',
            tabClass,
          )}
        >
          {label}
          {mark}
        </button>
      ))}
    </div>
  )
}

const TAB =
  'min-h-12 shrink-0 rounded-t-control border-b-2 px-4 text-small font-medium whitespace-nowrap transition-colors duration-160 hover:text-t1 focus-visible:-outline-offset-2'

/** Scrolls a row that is too long, and never the page, so that an item is in its middle. */
export function intoSight(item: Element | undefined): void {
  let row = item?.parentElement ?? null
  while (row && row.scrollWidth <= row.clientWidth) row = row.parentElement
  if (!item || !row || row === document.documentElement || row === document.body) return
  const [place, frame] = [item.getBoundingClientRect(), row.getBoundingClientRect()]
  row.scrollLeft += place.left + place.width / 2 - frame.left - frame.width / 2
}
