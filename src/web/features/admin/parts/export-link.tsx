import { Download } from 'lucide-react'
import { queryString } from '#web/lib/query-string.ts'
import { ButtonLink, type ButtonLinkProps } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { ListFilter } from './admin-list-query.ts'

interface ExportLinkProps extends Pick<ButtonLinkProps, 'size' | 'className'> {
  /** As the server calls its file: 'users' for /api/admin/users.csv. */
  list: 'orders' | 'users' | 'services' | 'reviews' | 'subscriptions' | 'redemptions' | 'messages' | 'audit' | 'pending-activations' | 'coupons' | 'payment-reviews' | 'reconciliations' | 'given-up'
  /** What the list on the screen is narrowed by. */
  filter?: ListFilter
}

/** The list as it is narrowed now, to take along as a file. Beside a search it is its icon alone on a phone. */
export function ExportLink({ list, filter = {}, size = 'regular', className }: ExportLinkProps) {
  return (
    <ButtonLink to={`/api/admin/${list}.csv${queryString(filter)}`} reloadDocument download size={size} {...(className !== undefined && { className })}>
      <Icon of={Download} size={18} />
      <span className={size === 'regular' ? 'max-tablet:sr-only' : undefined}>Export CSV</span>
    </ButtonLink>
  )
}
