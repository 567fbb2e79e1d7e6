import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { classNames } from '#web/ui/class-names.ts'

/** 'Final' and 'refund' side by side in the same size, wherever somebody pays; the terms open beside a half-filled form. */
export function SalesTerms({ className }: { className?: string }) {
  return (
    <p className={classNames('text-meta text-t2', className)}>
      All sales are final. If your order is not delivered, you get all of your money back. Your statutory rights stay as they are.{' '}
      <Link to={paths.terms} target="_blank" className="text-t1 underline underline-offset-4 hover:text-accent">
        Terms of service
      </Link>
    </p>
  )
}
