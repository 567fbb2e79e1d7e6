import { listServices } from './catalogue.ts'
import type { Endpoint } from './endpoint.ts'
import { placeOrder, trackOrder } from './orders.ts'
import { beginCheckout, payOrder, reportPaymentFallback, reportPaymentReturn, reportPaypalSuccess } from './payments.ts'
import { readShop } from './shop.ts'

/** Every call of the API; a test compares it with the routes that are really there. */
export const ENDPOINTS: readonly Endpoint[] = [
  listServices,
  readShop,
  placeOrder,
  trackOrder,
  beginCheckout,
  payOrder,
  reportPaypalSuccess,
  reportPaymentFallback,
  reportPaymentReturn,
]
