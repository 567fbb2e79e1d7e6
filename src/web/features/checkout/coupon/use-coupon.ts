import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { checkCoupon } from '#contract/orders/coupons.ts'
import { codeOf, type CouponTerms } from '#kernel/shop/coupons.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { messageFor } from '#web/lib/api/refusal-messages.ts'
import { typedCoupon } from '#web/lib/storage/remembered.ts'

export interface TypedCoupon {
  /** The last typed code; empty for none. */
  code: string
  /** Its terms, once the shop has confirmed them and until an order with it is refused. */
  terms: CouponTerms | undefined
  isChecking: boolean
  /** The field's message. */
  fault: string | undefined
  apply: (typed: string) => void
  remove: () => void
  /** Called when an order failed: shows the shop's message about the code at the field. */
  learn: (error: unknown) => void
}

/**
 * The buyer's coupon code: stored for the session, so that a reload or another form keeps it. Rendered in the browser
 * only.
 */
export function useCoupon(): TypedCoupon {
  const api = useApi()
  const [code, setCode] = useState(() => typedCoupon.read() ?? '')
  const [refusal, setRefusal] = useState<string>()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['/api/coupons/check', code],
    queryFn: () => api.call<typeof checkCoupon>('POST', '/api/coupons/check', { body: { couponCode: code } }),
    enabled: code !== '',
    // Not refetched, because checks of codes are rate limited.
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

  function keep(next: string) {
    setRefusal(undefined)
    setCode(next)
    if (next === '') typedCoupon.forget()
    else typedCoupon.write(next)
  }

  return {
    code,
    terms: code === '' || error || refusal !== undefined ? undefined : data,
    isChecking: isFetching,
    fault:
      refusal ??
      (error && !isFetching
        ? messageFor(error, 'The code could not be checked just now. Please try again.')
        : undefined),
    apply(typed) {
      const next = codeOf(typed)
      keep(next)
      if (next === code && next !== '' && error) void refetch()
    },
    remove: () => keep(''),
    learn(reason) {
      if (reason instanceof ApiError) setRefusal(reason.faults.find(({ path }) => path === 'couponCode')?.message)
    },
  }
}
