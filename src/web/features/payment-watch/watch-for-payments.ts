import type { ApiClient } from '#web/lib/api/api-client.ts'
import { forSession } from '#web/lib/storage/browser-storage.ts'
import { paymentReports } from './payment-reports.ts'
import type { Router } from '#web/router/router.ts'
import { watchedWindow, watchPayments } from './watch-payments.ts'

/** Starts the watch for the lifetime of this window. */
export function watchForPayments(api: ApiClient, router: Pick<Router<unknown>, 'subscribe'>): void {
  const seen = watchedWindow((callback) => void router.subscribe(() => callback()))
  watchPayments(seen, paymentReports(api), forSession)
}
