import { shortCode } from '#kernel/ids.ts'
import { adminOrderPath } from '#web/lib/links/admin-paths.ts'
import { Link } from '#web/router/link.tsx'
import { orderName } from './order-words.ts'

/** An order as the staff and as its customer name it; leads to its page. */
export function OrderNames({ id }: { id: string }) {
  return (
    <>
      <Link
        to={adminOrderPath(id)}
        className="figure -my-2 inline-block py-2 font-medium underline decoration-edge underline-offset-4 hover:text-accent"
      >
        {orderName(id)}
      </Link>
      <span className="block text-meta text-t3" title="The code that customers quote">
        #<span className="figure">{shortCode(id)}</span>
      </span>
    </>
  )
}
