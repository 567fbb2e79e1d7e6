import { useQuery } from '@tanstack/react-query'
import { Button } from '#web/components/forms/button.tsx'
import { useApi } from '#web/lib/app-deps.ts'
import { deliveriesCounted } from '#web/lib/shop/measured-on.ts'
import { promiseProposalQuery } from './services-api.ts'

interface PromiseProposalProps {
  serviceId: string
  /** As typed. */
  promised: string
  onUse: (hours: string) => void
}

/** The time that nine in ten deliveries met, and what promising it would have cost; nothing before nine deliveries. */
export function PromiseProposal({ serviceId, promised, onUse }: PromiseProposalProps) {
  const { data } = useQuery(promiseProposalQuery(useApi(), serviceId))
  const [kept] = data?.proposals ?? []
  if (!data || !kept) return null
  return (
    <div className="rounded-control border border-line p-3 text-small text-t2">
      <p>
        Nine in ten of {deliveriesCounted({ count: data.deliveries, isSample: data.isSample })} in the last {data.days}{' '}
        days took at most {kept.hours} h.
      </p>
      <ul className="mt-2 space-y-1">
        {data.proposals.map(({ hours, late, cost }) => (
          <li key={hours}>
            Promising <span className="figure">{hours}</span> h would have been late {timesOf(late)}
            {data.hasRule && late > 0 && `, and given back £${cost} at most`}.
          </li>
        ))}
      </ul>
      {promised !== String(kept.hours) && (
        <Button variant="quiet" className="mt-2" onClick={() => onUse(String(kept.hours))}>
          Promise {kept.hours} h
        </Button>
      )}
    </div>
  )
}

function timesOf(count: number): string {
  return count === 0 ? 'never' : count === 1 ? 'once' : `${count} times`
}
