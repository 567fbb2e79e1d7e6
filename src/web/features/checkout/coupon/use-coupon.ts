import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { checkCoupon } from '#contract/orders/coupons.ts'
import { codeOf, type CouponTerms } from '#kernel/shop/coupons.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { messageFor } from '#web/lib/api/refusal-messages.ts'
import { typedCoupon } from '#web/lib/storage/remembered.ts'

export interface TypedCoupon {
  /** What was typed last, as a code; empty for none. */
  code: string
  /** What it gives, once the shop has said so and as long as no order with it was refused. */
  terms: CouponTerms | undefined
  isChecking: boolean
  /** The message at the field. */
  fault: string | undefined
  apply: (typed: string) => void
  remove: () => void
  /** Called when an order failed: the shop says at the field what is wrong with the code. */
  learn: (error: unknown) => void
}

/**
 * The coupon code of a buyer: kept for the session, so that a reload or another form asks for it no more. Rendered in
 * the browser only.
 */
export function useCoupon(): TypedCoupon {
  const api = useApi()
  const [code, setCode] = useState(() => typedCoupon.read() ?? '')
  const [refusal, setRefusal] = useState<string>()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['/api/coupons/check', code],
    queryFn: () => api.call<typeof checkCoupon>('POST', '/api/coupons/check', { body: { couponCode: code } }),
    enabled: code !== '',
    // Codes are tried seldom: the shop counts each look at one.
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
