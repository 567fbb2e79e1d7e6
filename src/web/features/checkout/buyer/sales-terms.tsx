import { paths } from '#web/lib/links/paths.ts'
import { Link } from '#web/router/link.tsx'
import { classNames } from '#web/components/class-names.ts'

const LINK = 'inline-block text-t1 underline underline-offset-4 hover:text-accent'

/**
 * What is final and what can be cancelled, side by side in the same size, wherever a buyer pays. The Terms open in a
 * new tab, beside the half-filled form.
 */
export function SalesTerms({ className }: { className?: string }) {
  return (
    <p className={classNames('text-meta text-t2', className)}>
      All sales are final once delivered. Until then you can cancel: within 14 days of ordering, without a reason. If we
      have started by then, you pay for what is done.{' '}
      <Link to={paths.cancel} target="_blank" className={LINK}>
        How to cancel
      </Link>
      {' · '}
      <Link to={paths.terms} target="_blank" className={LINK}>
        Terms of service
      </Link>
    </p>
  )
}
