import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useApi } from '#web/lib/app-deps.ts'
import { serviceAt, servicesQuery } from '#web/lib/services-query.ts'
import type { Game } from '#shared/game.ts'
import { NotFound } from './not-found.tsx'

export function PhasmophobiaServicePage() {
  return <ServicePage game="phasmophobia" />
}

export function CallOfDutyServicePage() {
  return <ServicePage game="cod-bo6" />
}

/** One service with its own address. */
function ServicePage({ game }: { game: Game }) {
  const { slug } = useParams()
  const { data } = useQuery(servicesQuery(useApi()))
  const service = data && serviceAt(game, slug, data)
  if (!service) return <NotFound />
  return (
    <div className="container-page pt-10 tablet:pt-16">
      <h1 className="text-h1">{service.name}</h1>
    </div>
  )
}
