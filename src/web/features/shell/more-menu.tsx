import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { NavLink } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { MORE_LINKS } from './nav-links.ts'

/** A native disclosure, so it opens without a script; a script adds Escape, arrows and closing from outside. */
export function MoreMenu() {
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

  return (
    <details ref={details} onKeyDown={steer} className="group relative">
      <summary className="inline-flex h-11 items-center gap-1 rounded-control px-2.5 text-small font-medium text-t2 transition-colors duration-160 hover:bg-hover hover:text-t1">
        More
        <Icon of={ChevronDown} size={16} className="transition-transform duration-160 group-open:rotate-180" />
      </summary>
      <div className="absolute top-full left-0 z-50 mt-2 w-48 rounded-card border border-line bg-pop p-1.5 shadow-pop">
        {MORE_LINKS.map(({ to, label }) => (
          <NavLink
            key={to}
            to={to}
            onClick={() => {
              if (details.current) details.current.open = false
            }}
            className={({ isActive }) =>
              classNames('flex min-h-11 items-center rounded-control px-3 text-small font-medium hover:bg-hover hover:text-t1', isActive ? 'text-t1' : 'text-t2')
            }
          >
            {label}
          </NavLink>
        ))}
      </div>
    </details>
  )
}

function focusNext(menu: HTMLElement, step: 1 | -1) {
  const links = [...menu.querySelectorAll('a')]
  const at = links.findIndex((link) => link === document.activeElement)
  const next = at === -1 ? (step === 1 ? 0 : links.length - 1) : (at + step + links.length) % links.length
  links[next]?.focus()
}
