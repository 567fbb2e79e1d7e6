import type { TextStorage } from '#web/lib/storage/browser-storage.ts'
import { type PaymentMark, paymentMarks, reportedUrl } from './payment-marks.ts'
import type { PaymentReports } from './payment-reports.ts'

/** Waits for a page that changes its address twice in a row (the specification's figure). */
const AFTER_NAVIGATION_MS = 100
const REPORTED_KEY = 'reported-payments'
/** Attribute of an element while a payment with that id is in progress in it. */
const MARKED_PART = '[data-payment-id]'

export interface WatchedWindow {
  address(): URL
  /** Calls back after each navigation, including back and forward. */
  onNavigation(callback: () => void): void
  /** Calls back when elements were added or removed. */
  onChange(callback: () => void): void
  /** The id of the payment in progress on the page. */
  markedPart(): string | undefined
}

/**
 * Reports every payment that the browser returns from, once per session: a fallback for the return page, for buyers
 * whom the provider redirects elsewhere. The reports are hints that trigger a look-up; failures are ignored.
 */
export function watchPayments(seen: WatchedWindow, reports: PaymentReports, session: TextStorage): void {
  const reported = new Set(session.getItem(REPORTED_KEY)?.split(' '))
  const look = () => lookOnce(seen, reports, isNew)
  look()
  seen.onNavigation(() => setTimeout(look, AFTER_NAVIGATION_MS))
  seen.onChange(look)

  function isNew(what: string): boolean {
    if (reported.has(what)) return false
    session.setItem(REPORTED_KEY, [...reported.add(what)].join(' '))
    return true
  }
}

function lookOnce(seen: WatchedWindow, reports: PaymentReports, isNew: (what: string) => boolean): void {
  const url = seen.address()
  const inAddress = paymentMarks(url)
  for (const { value } of inAddress.filter((mark) => isNew(mark.value))) reports.detected(value, 'url_return')
  const marks = [...inAddress, ...markedPart(seen, inAddress)]
  if (marks.length > 0 && isNew(`url:${marks.map(({ value }) => value).join('+')}`))
    reports.urlDetected(reportedUrl(url, marks), marks)
}

function markedPart(seen: WatchedWindow, known: readonly PaymentMark[]): PaymentMark[] {
  const value = seen.markedPart()
  return value === undefined || known.some((mark) => mark.value === value) ? [] : [{ name: 'paymentId', value }]
}

/** The window a shopper looks at. `onNavigation` is the router's own word, since it is what changes the address. */
export function watchedWindow(onNavigation: (callback: () => void) => void): WatchedWindow {
  return {
    address: () => new URL(location.href),
    onNavigation,
    onChange(callback) {
      let isDue = false
      new MutationObserver(() => {
        if (isDue) return
        isDue = true
        // A list that renders row by row is one change.
        setTimeout(() => {
          isDue = false
          callback()
        }, AFTER_NAVIGATION_MS)
      }).observe(document.body, { childList: true, subtree: true })
    },
    markedPart: () => document.querySelector<HTMLElement>(MARKED_PART)?.dataset['paymentId'],
  }
}
