import { paths } from '#web/lib/links/paths.ts'
import { ButtonLink } from '#web/components/forms/button.tsx'
import { Scale } from '#web/components/figures/scale.tsx'

/** Any path that is no screen. The words are the specification's. */
export function NotFound() {
  return (
    <div className="container-page grid min-h-[60vh] content-center py-24">
      <Scale lit={4} className="h-10 w-auto justify-self-start" />
      <h1 className="mt-8 text-h1">404 Page Not Found</h1>
      <p className="mt-4 text-t2">Did you forget to add the page to the router?</p>
      <div className="mt-8 flex flex-wrap gap-2">
        <ButtonLink to={paths.services} variant="accent">
          All Services
        </ButtonLink>
        <ButtonLink to={paths.home}>Home</ButtonLink>
      </div>
    </div>
  )
}
