import { shortCode } from '#kernel/ids.ts'
import { adminOrderPath } from '#web/lib/links/admin-paths.ts'
import { Link } from '#web/router/link.tsx'
import { orderName } from './order-words.ts'

interface OrderNamesProps {
  id: string
  /** In a single-line row: the customer's short code is in the tooltip and on the order's page. */
  short?: boolean
}

/** An order's id for the staff and short code for its customer; links to its page. */
export function OrderNames({ id, short = false }: OrderNamesProps) {
  return (
    <>
      <Link
        to={adminOrderPath(id)}
        title={short ? `Customer sees #${shortCode(id)}` : undefined}
        className="figure -my-2 inline-block py-2 font-medium underline decoration-edge underline-offset-4 hover:text-accent"
      >
        {orderName(id)}
      </Link>
      {!short && (
        <span className="block text-meta text-t3" title="The code that customers quote">
          #<span className="figure">{shortCode(id)}</span>
        </span>
      )}
    </>
  )
}
