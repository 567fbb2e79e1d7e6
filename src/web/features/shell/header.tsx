import type { ReactNode } from 'react'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { NavLink } from '#web/router/link.tsx'
import { classNames } from '#web/components/class-names.ts'
import { BrandLink } from './brand-link.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { MoreMenu } from './more-menu.tsx'
import { NavLabel } from './nav-label.tsx'
import { barLinks, STAFF_LINKS } from './nav-links.ts'
import { UserArea } from './user-area.tsx'

/**
 * The header: 56 px, sticky from 768 px on; 64 px with all links from 1200 px on. `cart` is the cart's button, passed
 * by the route. On the staff's pages it only links back to the shop.
 */
export function Header({ cart, isStaff = false }: { cart: ReactNode; isStaff?: boolean | undefined }) {
  const shop = useShop()
  const links = isStaff ? STAFF_LINKS : barLinks(shop)
  return (
    <header className="screen-only z-40 border-b border-line bg-bg tablet:sticky tablet:top-0">
      <div
        className={classNames(
          'container-page flex h-(--bar-height) items-center gap-2 desktop:gap-5',
          isStaff && 'max-w-[100rem]',
        )}
      >
        <BrandLink />
        <nav aria-label="Main" className="hidden flex-1 items-center desktop:flex">
          {links.map((link) => (
            <NavLink
              key={link.to}
              to={link.to}
              className={({ isActive }) => classNames(BAR_LINK, isActive ? 'text-t1' : 'text-t2')}
            >
              <NavLabel link={link} />
            </NavLink>
          ))}
          {!isStaff && <MoreMenu />}
        </nav>
        <div className="ml-auto flex items-center gap-1 desktop:gap-2">
          <UserArea className="hidden w-44 justify-end desktop:flex" />
          {cart}
          <MobileMenu />
        </div>
      </div>
    </header>
  )
}

const BAR_LINK =
  'inline-flex h-11 items-center rounded-control px-2.5 text-small font-medium whitespace-nowrap transition-colors duration-160 hover:bg-hover hover:text-t1'
