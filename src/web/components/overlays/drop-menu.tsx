import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { classNames } from '#web/components/class-names.ts'
import { Icon } from '#web/components/icon.tsx'

interface DropMenuProps {
  label: ReactNode
  /** Links and buttons; a click on one closes the menu. */
  children: ReactNode
  /** The edge that it is aligned to. */
  from?: 'left' | 'right'
  className?: string
}

/** Class of a link or button in a menu. */
export const MENU_ITEM =
  'flex min-h-11 w-full items-center gap-2.5 rounded-control px-3 text-small font-medium hover:bg-hover hover:text-t1'

/** A native disclosure that opens without a script; a script adds Escape, arrow keys and closing by a click outside. */
export function DropMenu({ label, children, from = 'left', className }: DropMenuProps) {
  const details = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    function closeFromOutside(event: PointerEvent | FocusEvent) {
      const menu = details.current
      if (menu?.open && event.target instanceof Node && !menu.contains(event.target)) menu.open = false
    }
    document.addEventListener('pointerdown', closeFromOutside)
    document.addEventListener('focusin', closeFromOutside)
    return () => {
      document.removeEventListener('pointerdown', closeFromOutside)
      document.removeEventListener('focusin', closeFromOutside)
    }
  }, [])

  return (
    <details
      ref={details}
      onKeyDown={steer}
      onClick={closeAfterChoice}
      className={classNames('group relative', className)}
    >
      <summary className="inline-flex h-11 max-w-full items-center gap-1 rounded-control px-2.5 text-small font-medium text-t2 transition-colors duration-160 hover:bg-hover hover:text-t1">
        {label}
        <Icon of={ChevronDown} size={16} className="transition-transform duration-160 group-open:rotate-180" />
      </summary>
      <div
        className={classNames(
          'absolute top-full z-50 mt-2 w-48 rounded-card border border-line bg-pop p-1.5 shadow-pop',
          from === 'left' ? 'left-0' : 'right-0',
        )}
      >
        {children}
      </div>
    </details>
  )
}

function steer(event: KeyboardEvent<HTMLDetailsElement>) {
  const menu = event.currentTarget
  if (event.key === 'Escape' && menu.open) {
    menu.open = false
    menu.querySelector('summary')?.focus()
  }
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault()
    menu.open = true
    focusNext(menu, event.key === 'ArrowDown' ? 1 : -1)
  }
}

function closeAfterChoice({ target, currentTarget }: MouseEvent<HTMLDetailsElement>) {
  if (target instanceof Element && target.closest('a, button')) currentTarget.open = false
}

function focusNext(menu: HTMLElement, step: 1 | -1) {
  const items = [...menu.querySelectorAll<HTMLElement>('a, button')]
  const at = items.findIndex((item) => item === document.activeElement)
  const next = at === -1 ? (step === 1 ? 0 : items.length - 1) : (at + step + items.length) % items.length
  items[next]?.focus()
}
