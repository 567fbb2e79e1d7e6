import { SearchX } from 'lucide-react'
import type { Service } from '#contract/catalogue.ts'
import { contactPath, paths } from '#web/lib/links/paths.ts'
import { ButtonLink } from '#web/components/forms/button.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { ServiceTile } from '#web/features/catalogue/service-tile.tsx'

/** The results of a search, or suggestions when there are none. */
export function SearchResults({ found, words }: { found: readonly Service[]; words: string }) {
  if (found.length === 0) {
    return (
      <EmptyState
        icon={SearchX}
        title={words === '' ? 'Nothing on offer for this game right now.' : `Nothing on offer for “${words}”.`}
        action={
          <>
            <ButtonLink to={contactPath('custom')} variant="accent">
              Ask for a custom package
            </ButtonLink>
            <ButtonLink to={paths.services} preventScrollReset>
              Show all services
            </ButtonLink>
          </>
        }
      >
        <p>
          Custom packages have custom prices. Say what you want to reach; you get a price and a time before anything is
          ordered.
        </p>
      </EmptyState>
    )
  }
  return (
    <>
      <h2 className="sr-only">Found services</h2>
      <ul className="tile-grid">
        {found.map((service) => (
          <li key={service.id} className="grid">
            <ServiceTile service={service} withGame />
          </li>
        ))}
      </ul>
    </>
  )
}
