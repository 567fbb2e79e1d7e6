import { Headset } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { paths } from '#web/lib/links/paths.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { useLocation } from '#web/router/hooks.ts'
import { Link } from '#web/router/link.tsx'
import { Icon } from '#web/components/icon.tsx'

const SupportWidget = lazy(async () => ({ default: (await import('./support-widget.tsx')).SupportWidget }))

/**
 * The live-support widget. Until its script is loaded, and without scripts, it is a plain link to the contact form. Not
 * rendered on the cart page; shell.css hides it while a dialog or a phone's keyboard is open.
 */
export function SupportCorner() {
  const isHydrated = useHydrated()
  const { pathname } = useLocation()
  if (pathname === paths.cart) return null
  const link = (
    <Link to={paths.contact} className="support-button">
      <Icon of={Headset} size={22} />
      <span className="sr-only min-[96rem]:not-sr-only">Support</span>
    </Link>
  )
  return (
    <aside id="support" aria-label="Live support" className="support-corner screen-only">
      {isHydrated ? (
        <Suspense fallback={link}>
          <SupportWidget />
        </Suspense>
      ) : (
        link
      )}
    </aside>
  )
}
