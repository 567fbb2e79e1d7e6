import { Picture } from '#web/components/picture.tsx'
import { Scale } from '#web/components/figures/scale.tsx'

/**
 * The cover of Home, once per session. Leaves by CSS after 1.5 s; the page under it is there and can be used at once.
 * It stands outside of React's root and is never rendered in the browser. See shell.css.
 */
export function LoadingScreen({ logo }: { logo: string | null }) {
  return (
    <div className="loading-screen" aria-hidden="true">
      <div>
        {logo === null ? (
          <Scale className="h-10 w-auto" />
        ) : (
          <Picture id={logo} sizes="12rem" className="h-12 w-auto" />
        )}
        <p className="mt-6 text-body font-medium">Loading ...</p>
        <p className="mt-1 text-small text-t3">Preparing your gaming experience...</p>
      </div>
    </div>
  )
}
