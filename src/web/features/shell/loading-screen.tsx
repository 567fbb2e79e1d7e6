import { ShopMark } from '#web/components/shop-mark.tsx'

/**
 * Home's loading screen, once per session. It leaves by CSS after 1.5 s; the page below is usable at once. It is
 * outside of React's root and never rendered in the browser. See shell.css.
 */
export function LoadingScreen({ logo }: { logo: string | null }) {
  return (
    <div className="loading-screen" aria-hidden="true">
      <div>
        <ShopMark logo={logo} isLarge />
        <p className="mt-6 text-body font-medium">Loading ...</p>
        <p className="mt-1 text-small text-t3">Preparing your gaming experience...</p>
      </div>
    </div>
  )
}
