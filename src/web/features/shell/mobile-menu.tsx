import { Menu, X } from 'lucide-react'
import { useRef } from 'react'
import { paths } from '#web/lib/links/paths.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { NavLink } from '#web/router/link.tsx'
import { classNames } from '#web/components/class-names.ts'
import { Icon } from '#web/components/icon.tsx'
import { BrandLink } from './brand-link.tsx'
import { NavLabel } from './nav-label.tsx'
import { sheetLinks } from './nav-links.ts'
import { UserArea } from './user-area.tsx'

const SHEET_ID = 'mobile-menu'
const SQUARE =
  'grid size-11 place-items-center rounded-control text-t1 transition-colors duration-160 hover:bg-hover desktop:hidden'

/** A native full-height popover: opens without a script, closes by Escape, restores the focus. */
export function MobileMenu() {
  const sheet = useRef<HTMLDivElement>(null)
  const links = [{ to: paths.home, label: 'Home' }, ...sheetLinks(useShop())]
  return (
    <>
      <button type="button" popoverTarget={SHEET_ID} aria-label="Menu" className={SQUARE}>
        <Icon of={Menu} size={22} />
      </button>
      <div
        ref={sheet}
        id={SHEET_ID}
        popover="auto"
        className="menu-sheet fixed inset-0 m-0 size-full max-h-none max-w-none overflow-y-auto border-0 bg-bg p-0 text-t1 desktop:hidden"
      >
        <div className="container-page flex h-(--bar-height) items-center justify-between border-b border-line">
          <BrandLink />
          <button
            type="button"
            popoverTarget={SHEET_ID}
            popoverTargetAction="hide"
            aria-label="Close menu"
            className={SQUARE}
          >
            <Icon of={X} size={22} />
          </button>
        </div>
        <nav
          aria-label="Menu"
          className="container-page pt-5 pb-10"
          onClick={(event) => {
            if (event.target instanceof Element && event.target.closest('a, button')) sheet.current?.hidePopover()
          }}
        >
          <UserArea wide className="flex flex-wrap items-center" />
          <ul className="mt-5 tablet:columns-2 tablet:gap-8">
            {links.map((link) => (
              <li key={link.to} className="break-inside-avoid border-b border-line">
                <NavLink
                  to={link.to}
                  end
                  className={({ isActive }) =>
                    classNames(
                      'flex min-h-12 items-center text-[1.0625rem] font-medium',
                      isActive ? 'text-accent' : 'text-t1',
                    )
                  }
                >
                  <NavLabel link={link} />
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </>
  )
}
