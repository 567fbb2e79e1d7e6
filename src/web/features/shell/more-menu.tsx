import { useShop } from '#web/lib/queries/shop-query.ts'
import { NavLink } from '#web/router/link.tsx'
import { classNames } from '#web/components/class-names.ts'
import { DropMenu, MENU_ITEM } from '#web/components/overlays/drop-menu.tsx'
import { moreLinks } from './nav-links.ts'

export function MoreMenu() {
  return (
    <DropMenu label="More">
      {moreLinks(useShop()).map(({ to, label }) => (
        <NavLink key={to} to={to} className={({ isActive }) => classNames(MENU_ITEM, isActive ? 'text-t1' : 'text-t2')}>
          {label}
        </NavLink>
      ))}
    </DropMenu>
  )
}
