import type { AdminService } from '#contract/admin/services.ts'
import { Button } from '#web/components/forms/button.tsx'
import { Checkbox } from '#web/components/forms/choice.tsx'
import { Price } from '#web/components/figures/price.tsx'
import type { useSeveral } from './use-several.ts'

interface ServiceChoiceProps {
  game: string
  services: readonly AdminService[]
  edited: ReturnType<typeof useSeveral>
}

/** A game's services with checkboxes, and their new prices when prices change. */
export function ServiceChoice({ game, services, edited: { chosen, choose, priceOf } }: ServiceChoiceProps) {
  if (services.length === 0) return null
  const ids = services.map(({ id }) => id)
  const areAll = ids.every((id) => chosen.includes(id))
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{game}</legend>
      <div className="flex items-center justify-between gap-3">
        <p aria-hidden="true" className="text-h3">
          {game}
        </p>
        <Button
          size="small"
          variant="ghost"
          aria-label={`${game}: choose ${areAll ? 'none' : 'all'}`}
          onClick={() => choose(ids, !areAll)}
        >
          {areAll ? 'None' : 'All'}
        </Button>
      </div>
      <ul className="mt-1 divide-y divide-line rounded-card border border-line px-4">
        {services.map((service) => {
          const after = chosen.includes(service.id) ? priceOf(service) : undefined
          return (
            <li key={service.id} className="flex items-center justify-between gap-3 py-1">
              <Checkbox
                checked={chosen.includes(service.id)}
                onChange={({ currentTarget }) => choose([service.id], currentTarget.checked)}
              >
                {service.name}
              </Checkbox>
              <span className="text-right text-small">
                {after !== undefined && after !== service.price ? (
                  <>
                    <s className="text-t3">
                      <Price decimal={service.price} />
                    </s>{' '}
                    <Price decimal={after} className="text-accent" />
                  </>
                ) : (
                  <Price decimal={service.price} className="text-t2" />
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
