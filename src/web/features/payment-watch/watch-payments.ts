import type { TextStorage } from '#web/lib/storage/browser-storage.ts'
import { type PaymentMark, paymentMarks, reportedUrl } from './payment-marks.ts'
import type { PaymentReports } from './payment-reports.ts'

/** Long enough for a page that changes its address twice in a row to arrive (the specification's figure). */
const AFTER_NAVIGATION_MS = 100
const REPORTED_KEY = 'reported-payments'
/** What a part of a page wears while a payment of that id is under way in it. */
const MARKED_PART = '[data-payment-id]'

export interface WatchedWindow {
  address(): URL
  /** Calls back after each navigation of the page itself, back and forward included. */
  onNavigation(callback: () => void): void
  /** Calls back when the page got or lost parts. */
  onChange(callback: () => void): void
  /** The id of the payment under way on the page. */
  markedPart(): string | undefined
}

/**
 * Tells the server of every payment the browser sees coming back, once for each in a session: a net under the return
 * page, for buyers whom the provider sends somewhere else. The reports are hints that make the server look; they fail
 * in silence.
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
        // A list that arrives row by row is one change.
        setTimeout(() => {
          isDue = false
          callback()
        }, AFTER_NAVIGATION_MS)
      }).observe(document.body, { childList: true, subtree: true })
    },
    markedPart: () => document.querySelector<HTMLElement>(MARKED_PART)?.dataset['paymentId'],
  }
}
