import type { Service } from '#contract/catalogue.ts'
import { classNames } from '#web/components/class-names.ts'
import { ServiceTile } from './service-tile.tsx'

interface ServiceTilesProps {
  heading: string
  services: readonly Service[]
  withGame?: boolean
  className?: string
}

/** A titled row of services; nothing where there are none. */
export function ServiceTiles({ heading, services, withGame = false, className }: ServiceTilesProps) {
  if (services.length === 0) return null
  return (
    <section className={classNames('screen-only', className)}>
      <h2 className="text-h2">{heading}</h2>
      <ul className="tile-grid tile-row mt-6">
        {services.map((service) => (
          <li key={service.id} className="grid">
            <ServiceTile service={service} withGame={withGame} />
          </li>
        ))}
      </ul>
    </section>
  )
}
