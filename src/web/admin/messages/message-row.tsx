import { CircleCheck } from 'lucide-react'
import type { ListedMessage } from '#contract/admin/messages.ts'
import { Instant } from '#web/admin/parts/instant.tsx'
import { Link } from '#web/router/link.tsx'
import { Badge } from '#web/components/figures/badge.tsx'
import { contactLabel } from '#kernel/shop/contact-categories.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { SenderBadge } from './sender-badge.tsx'

const ROW =
  'block p-4 transition-colors duration-160 hover:bg-hover ' +
  'focus-visible:-outline-offset-2 aria-[current=true]:bg-wash'

interface MessageRowProps {
  message: ListedMessage
  to: string
  /** Whether it is open beside the list. */
  isOpen: boolean
}

/** A message in the inbox; the whole row is a link. */
export function MessageRow({ message, to, isOpen }: MessageRowProps) {
  const shop = useShop()
  return (
    <li>
      <Link to={to} aria-current={isOpen || undefined} className={ROW}>
        <span className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <span className="line-clamp-2 min-w-0 font-medium [overflow-wrap:anywhere]">{message.subject}</span>
          <span className="text-meta text-t3">
            <Instant at={message.createdAt} exact />
          </span>
        </span>
        <span className="mt-0.5 line-clamp-2 text-small text-t2 [overflow-wrap:anywhere]">
          {message.name} · {message.email}
        </span>
        <span className="mt-1.5 line-clamp-2 text-small text-t3 [overflow-wrap:anywhere]">{message.excerpt}</span>
        <span className="mt-2 flex flex-wrap gap-2">
          <SenderBadge sender={message.sender} />
          <Badge>{contactLabel(message.category, shop.games)}</Badge>
          {message.answeredAt !== null && (
            <Badge tone="success" icon={CircleCheck}>
              Answered
            </Badge>
          )}
        </span>
      </Link>
    </li>
  )
}
