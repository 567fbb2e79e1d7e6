import { classNames } from '#web/components/class-names.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { themeOfGame } from '#web/lib/shop/games.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { Service } from '#contract/catalogue.ts'
import { choiceFaults } from '#kernel/orders/configure/configure.ts'
import { withChoices, type ChosenService } from '#web/lib/shop/chosen-service.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { servicesQuery } from '#web/lib/queries/services-query.ts'
import { Dialog } from '#web/components/overlays/dialog.tsx'
import { FormSkeleton } from './forms/form-skeleton.tsx'
import { OrderSummary } from './order-summary.tsx'
import { SalesTerms } from './buyer/sales-terms.tsx'

// The form is loaded with its library when the first dialog opens, not with the page.
const CheckoutForm = lazy(async () => ({ default: (await import('./forms/checkout-form.tsx')).CheckoutForm }))

export interface CheckoutDialogProps {
  service: ChosenService
  open: boolean
  onClose: () => void
}

/** 'Order Now': one service, the buyer's fields and the payment. */
export function CheckoutDialog({ service: asOrdered, open, onClose }: CheckoutDialogProps) {
  const shop = useShop()
  const { data } = useQuery(servicesQuery(useApi()))
  // The price may change while the dialog is open; the catalogue is refetched then.
  const service = asOrderedToday(asOrdered, data)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={
        <span data-travels="name" className="inline-block">
          {service.name}
        </span>
      }
      size="wide"
      className={classNames(themeOfGame(shop, service.game), 'tablet:max-laptop:w-[560px]!')}
    >
      <div className="grid laptop:grid-cols-[9fr_11fr]">
        <OrderSummary service={service} />
        <div className="p-5 tablet:p-6">
          <Suspense fallback={<FormSkeleton price={service.price} />}>
            <CheckoutForm service={service} onClose={onClose} />
          </Suspense>
        </div>
        {/* Wide screens: below the summary, visible while paying. Narrow screens: below the payment. */}
        <SalesTerms className="px-5 pb-6 tablet:px-6 laptop:col-start-1 laptop:row-start-1 laptop:sticky laptop:bottom-0 laptop:self-end laptop:pr-7" />
      </div>
    </Dialog>
  )
}

/** Priced by the current catalogue; unavailable choices stay, and the server names them. */
function asOrderedToday(asOrdered: ChosenService, services: readonly Service[] | undefined): ChosenService {
  const today = services?.find(({ id }) => id === asOrdered.id)
  const isOffered = today && choiceFaults(today.configurator, asOrdered.choices).length === 0
  return isOffered ? withChoices(today, asOrdered.choices) : asOrdered
}
