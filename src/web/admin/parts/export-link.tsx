import { Download } from 'lucide-react'
import { useProof } from '#web/admin/proof/proof-api.ts'
import { queryString } from '#web/lib/api/query-string.ts'
import { messageFor } from '#web/lib/api/refusal-messages.ts'
import { ButtonLink, type ButtonLinkProps } from '#web/components/forms/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { toast } from '#web/components/overlays/toast.tsx'
import type { ListFilter } from './lists/admin-list-query.ts'

interface ExportLinkProps extends Pick<ButtonLinkProps, 'size' | 'className'> {
  /** The file's name on the server: 'users' for /api/admin/users.csv. */
  list:
    | 'orders'
    | 'users'
    | 'services'
    | 'reviews'
    | 'subscriptions'
    | 'redemptions'
    | 'messages'
    | 'audit'
    | 'pending-activations'
    | 'coupons'
    | 'payment-cases'
    | 'reconciliations'
    | 'failed-jobs'
    | 'payments'
  /** The current filters of the list. */
  filter?: ListFilter
  /** Its label where there are two. */
  label?: string
}

/** Downloads the list with its current filters. Beside a search field it is only an icon on a phone. */
export function ExportLink({ list, filter = {}, label = 'Export CSV', size = 'regular', className }: ExportLinkProps) {
  const prove = useProof()
  const href = `/api/admin/${list}.csv${queryString(filter)}`
  async function take() {
    try {
      if (await prove()) window.location.assign(href)
    } catch (error) {
      toast({
        title: 'Export Failed',
        description: messageFor(error, 'The shop could not be asked just now. Please try again.'),
        destructive: true,
      })
    }
  }
  return (
    <ButtonLink
      to={href}
      reloadDocument
      download
      size={size}
      onClick={(event) => {
        event.preventDefault()
        void take()
      }}
      {...(className !== undefined && { className })}
    >
      <Icon of={Download} size={18} />
      <span className={size === 'regular' ? 'max-tablet:sr-only' : undefined}>{label}</span>
    </ButtonLink>
  )
}
