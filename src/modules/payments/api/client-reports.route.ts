import type { Hono } from 'hono'
import { reportPaymentDetected, reportPaymentEvent, reportPaymentUrl } from '#contract/payments/client-reports.ts'
import { reportedIds, storeClientReport } from '#modules/payments/index.ts'
import { browserHashOf } from '#http/input-output/browser.ts'
import type { HttpContext, HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { mount } from '#http/mount.ts'

const RECEIVED = { received: true } as const

/**
 * What browsers notice in the background. Of each only the ids are kept: the rest may name people, and proves nothing.
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

/** Read as text: the address is never opened. */
function idsInQuery(url: string | null | undefined): Record<string, string> {
  const query = /\?([^#]*)/.exec(url ?? '')?.[1] ?? ''
  return Object.fromEntries(new URLSearchParams(query))
}
