import { lazy, Suspense } from 'react'
import { paths } from '#web/lib/links/paths.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { listedGames, themeOf } from '#web/lib/shop/games.ts'
import { classNames } from '#web/components/class-names.ts'
import { ButtonLink } from '#web/components/forms/button.tsx'

// Separate, so that pages that may be a 404 do not load it.
const Scene = import.meta.env.SSR
  ? (await import('#web/components/scene.tsx')).Scene
  : lazy(async () => ({ default: (await import('#web/components/scene.tsx')).Scene }))

/** The 404 page with a dark scene of the first game. Its words are the specification's. */
export function NotFound() {
  const [game] = listedGames(useShop())
  return (
    <div className={classNames(game && themeOf(game), 'relative isolate -mb-24 overflow-hidden bg-bg')}>
      {game && (
        <Suspense fallback={null}>
          <Scene game={game} sizes="100vw" />
        </Suspense>
      )}
      <div className="container-page grid min-h-[60vh] content-end py-16 tablet:content-center tablet:py-24">
        <h1 className="max-w-[14ch] text-h1">404 Page Not Found</h1>
        <p className="mt-4 max-w-[16ch] text-t2 tablet:max-w-[36ch]">Did you forget to add the page to the router?</p>
        <div className="mt-8 flex flex-wrap gap-2">
          <ButtonLink to={paths.services} variant="accent">
            All Services
          </ButtonLink>
          <ButtonLink to={paths.home}>Home</ButtonLink>
        </div>
      </div>
    </div>
  )
}
