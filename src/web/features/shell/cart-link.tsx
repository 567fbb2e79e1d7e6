import { ShoppingCart } from 'lucide-react'
import type { MouseEvent } from 'react'
import { paths } from '#web/lib/links/paths.ts'
import { Link } from '#web/router/link.tsx'
import { Icon } from '#web/components/icon.tsx'

/**
 * The cart in the header: a plain link to its page; with scripts a click opens the drawer. The count's space is
 * reserved, so that reading the stored cart moves nothing.
 */
export function CartLink({ count, onOpen }: { count: number; onOpen: () => void }) {
  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen()
  }
  return (
    <Link
      to={paths.cart}
      onClick={open}
      aria-label={count === 0 ? 'Cart' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`}
      className="relative grid size-11 place-items-center rounded-control transition-colors duration-160 hover:bg-hover"
    >
      <Icon of={ShoppingCart} size={22} />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="figure absolute top-0.5 right-0 grid h-[18px] min-w-[18px] place-items-center rounded-full bg-accent px-1 text-[0.6875rem] text-ink"
        >
          {count > 99 ? '99+' : count}
        </span>
      )}
    </Link>
  )
}
