import type { Hono } from 'hono'
import { reportPaymentDetected, reportPaymentEvent, reportPaymentUrl } from '#contract/payments/client-reports.ts'
import { reportedIds, storeClientReport } from '#modules/payments/index.ts'
import { browserHashOf } from '#http/input-output/browser.ts'
import type { HttpContext, HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { mount } from '#http/mount.ts'

const RECEIVED = { received: true } as const

/**
 * Payment observations that browsers report in the background. Only their ids are stored: the rest may contain personal
 * data and proves nothing.
 */
export function mountClientReports(app: Hono<HttpEnv>, deps: HttpDeps): void {
  const keep = async (http: HttpContext, source: string, report: unknown, kind: string | null | undefined) => {
    const providerIds = reportedIds(report)
    if (providerIds.length > 0)
      await storeClientReport(deps, {
        method: 'paypal',
        source,
        providerIds,
        report: { transactionId: providerIds[0], captureId: providerIds[1], kind: kind?.slice(0, 64) },
        browserHash: browserHashOf(http, deps),
      })
    return RECEIVED
  }
  mount(app, reportPaymentDetected, ({ body, http }) =>
    keep(http, 'payment-detected', { paymentId: body.paymentId }, body.source),
  )
  mount(app, reportPaymentEvent, ({ body, http }) => keep(http, 'payment-logger', body.paymentData, body.eventType))
  mount(app, reportPaymentUrl, ({ body, http }) =>
    keep(http, 'payment-url-detected', { ...idsInQuery(body.url), ...body.params }, undefined),
  )
}

/** Parsed as text: the address is never opened. */
function idsInQuery(url: string | null | undefined): Record<string, string> {
  const query = /\?([^#]*)/.exec(url ?? '')?.[1] ?? ''
  return Object.fromEntries(new URLSearchParams(query))
}
