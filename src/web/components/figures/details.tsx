import { classNames } from '#web/components/class-names.ts'

interface DetailsProps {
  details: readonly { label: string; value: string }[] | undefined
  className?: string
}

/** The choices of a service, one per line; nothing where there are none. */
export function Details({ details = [], className }: DetailsProps) {
  if (details.length === 0) return null
  return (
    <ul className={classNames('space-y-0.5 text-meta text-t2', className)}>
      {details.map(({ label, value }) => (
        <li key={label} className="[overflow-wrap:anywhere]">
          {label}: {value}
        </li>
      ))}
    </ul>
  )
}
