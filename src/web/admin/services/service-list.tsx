import { useShop } from '#web/lib/queries/shop-query.ts'
import { useQuery } from '@tanstack/react-query'
import { PackageOpen } from 'lucide-react'
import type { AdminService } from '#contract/admin/services.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { Button } from '#web/components/forms/button.tsx'
import { Card } from '#web/components/card.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { serviceSalesQuery } from './services-api.ts'
import { ServiceRow } from './service-row.tsx'
import { shelved, type ShelfFilter } from './shelved.ts'

interface ServiceListProps {
  services: readonly AdminService[]
  filter: ShelfFilter
  onEdit: (service: AdminService) => void
  onChoices: (service: AdminService) => void
  onDelete: (service: AdminService) => void
  onRestore: (service: AdminService) => void
  onPause: (service: AdminService) => void
  onResume: (service: AdminService) => void
  /** Moves a service up or down in its game; undefined while the list is filtered. */
  onMove?: ((ofGame: readonly AdminService[], service: AdminService, by: -1 | 1) => void) | undefined
  onCreate: () => void
  /** Removes the filter; undefined without one. */
  onShowAll?: () => void
}

/** The services of each game, in the shop's order. */
export function ServiceList({ services, filter, onMove, onCreate, onShowAll, ...acts }: ServiceListProps) {
  const { games } = useShop()
  const sales = useQuery(serviceSalesQuery(useApi())).data?.services
  const shown = shelved(services, filter)
  if (shown.length === 0) return <NoServices onCreate={onCreate} onShowAll={onShowAll} />
  return (
    <div className="space-y-8">
      {games
        .map((game) => ({ game, ofGame: shown.filter((service) => service.game === game.id) }))
        .filter(({ ofGame }) => ofGame.length > 0)
        .map(({ game, ofGame }) => (
          <section key={game.id} aria-label={game.name}>
            <h3 className="flex items-baseline justify-between gap-3 text-h3">
              {game.name}
              <span className="text-meta font-normal text-t3">
                {ofGame.length === 1 ? '1 service' : `${ofGame.length} services`}
              </span>
            </h3>
            <Card className="mt-3">
              <ul>
                {ofGame.map((service, place) => (
                  <ServiceRow
                    key={service.id}
                    service={service}
                    game={game}
                    sold={sales && (sales.find(({ serviceId }) => serviceId === service.id) ?? null)}
                    {...(onMove &&
                      game.content.sortBy === 'position' && {
                        onUp: place > 0 ? () => onMove(ofGame, service, -1) : null,
                        onDown: place < ofGame.length - 1 ? () => onMove(ofGame, service, 1) : null,
                      })}
                    onEdit={() => acts.onEdit(service)}
                    onChoices={() => acts.onChoices(service)}
                    onDelete={() => acts.onDelete(service)}
                    onRestore={() => acts.onRestore(service)}
                    onPause={() => acts.onPause(service)}
                    onResume={() => acts.onResume(service)}
                  />
                ))}
              </ul>
            </Card>
          </section>
        ))}
    </div>
  )
}

interface NoServicesProps {
  onCreate: () => void
  onShowAll: (() => void) | undefined
}

function NoServices({ onCreate, onShowAll }: NoServicesProps) {
  return (
    <EmptyState
      icon={PackageOpen}
      title={onShowAll ? 'No service fits' : 'Nothing is on offer'}
      action={
        onShowAll ? (
          <Button onClick={onShowAll}>Show all on offer</Button>
        ) : (
          <Button onClick={onCreate}>New service</Button>
        )
      }
    >
      {onShowAll ? undefined : 'The shop shows what stands here.'}
    </EmptyState>
  )
}
