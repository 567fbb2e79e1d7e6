import { useId, type ReactNode } from 'react'
import { Card } from '#web/components/card.tsx'

/** A titled section of an order's page. */
export function Section({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Card className="p-4 tablet:p-6">
        <div className="flex min-h-10 flex-wrap items-center justify-between gap-3">
          <h2 id={id} className="text-h3">
            {title}
          </h2>
          {action}
        </div>
        <div className="mt-3">{children}</div>
      </Card>
    </section>
  )
}

/** A fact with its name in a list of facts. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-3 py-1">
      <dt className="w-28 shrink-0 text-t3">{name}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}
