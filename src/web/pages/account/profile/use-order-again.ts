import { useQueryClient } from '@tanstack/react-query'
import type { OwnOrder } from '#contract/orders/orders.ts'
import { cartItemOf, lineKey } from '#web/features/cart/cart-item.ts'
import { useCart } from '#web/features/cart/cart-store.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { messageFor } from '#web/lib/api/refusal-messages.ts'
import { useNavigate } from '#web/router/hooks.ts'
import { servicesQuery } from '#web/lib/queries/services-query.ts'
import { toast } from '#web/components/overlays/toast.tsx'
import { stillOnOffer } from './still-on-offer.ts'

/** Adds an order's content to the cart at current prices, as far as it is on offer. */
export function useOrderAgain(): (order: OwnOrder) => Promise<void> {
  const api = useApi()
  const client = useQueryClient()
  const navigate = useNavigate()
  return async (order) => {
    try {
      const { lines, missing, asking } = stillOnOffer(order.items, await client.fetchQuery(servicesQuery(api)))
      const [first] = asking
      if (first)
        toast({
          title: 'Please answer once more',
          description: `${first.name} asks what your player has to know. Your answers were erased after the order.`,
          action: { label: 'Open its page', onPress: () => void navigate(first.to) },
        })
      else if (lines.length === 0)
        toast({
          title: 'No longer on offer',
          description: `Nothing of ${order.serviceType} can be ordered today.`,
          destructive: true,
        })
      if (lines.length === 0) return
      const cart = useCart.getState()
      for (const { service, quantity } of lines) {
        const item = cartItemOf(service)
        cart.add(item)
        const key = lineKey(item)
        const inCart = useCart.getState().items.find((line) => lineKey(line) === key)
        cart.setQuantity(key, (inCart?.quantity ?? 1) + quantity - 1)
      }
      const names = lines.map(({ service }) => service.name).join(', ')
      toast({
        title: 'Added to cart',
        description: missing.length === 0 ? names : `${names}. No longer on offer: ${missing.join(', ')}.`,
        action: { label: 'Open cart', onPress: cart.open },
      })
    } catch (error) {
      toast({
        title: 'Nothing was added',
        description: messageFor(error, 'The services could not be looked up just now. Try again in a minute.'),
        destructive: true,
      })
    }
  }
}
