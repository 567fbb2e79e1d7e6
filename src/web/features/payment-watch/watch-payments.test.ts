import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PaymentReports } from './payment-reports.ts'
import { watchPayments, type WatchedWindow } from './watch-payments.ts'

const RETURN = '/payment-success?token=5O190127TN364715T'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a return is reported at load, once, however often the page changes', () => {
  const { told, change, navigate } = watching(RETURN)
  change()
  navigate(RETURN)
  vi.advanceTimersByTime(100)
  expect(told).toEqual([
    'detected 5O190127TN364715T url_return',
    'url https://shop.example/payment-success?token=5O190127TN364715T',
  ])
})

test('a return that comes by a navigation is reported after 100 ms', () => {
  const { told, navigate } = watching('/')
  navigate(RETURN)
  vi.advanceTimersByTime(99)
  expect(told).toEqual([])
  vi.advanceTimersByTime(1)
  expect(told).toHaveLength(2)
})

test('a reload in the same session reports nothing again, another payment is reported', () => {
  const storage = inMemory()
  watching(RETURN, storage)
  const { told, navigate } = watching(RETURN, storage)
  expect(told).toEqual([])
  navigate('/payment-success?token=8AA831015G517922L')
  vi.advanceTimersByTime(100)
  expect(told).toEqual([
    'detected 8AA831015G517922L url_return',
    'url https://shop.example/payment-success?token=8AA831015G517922L',
  ])
})

test('a payment that appears on the page is reported with the page it is on', () => {
  const { told, show, change } = watching('/phasmophobia')
  show('5O190127TN364715T')
  change()
  change()
  expect(told).toEqual(['url https://shop.example/phasmophobia?paymentId=5O190127TN364715T'])
})

test('a page without a payment says nothing at all', () => {
  const { told, change, navigate } = watching('/services?search=boost')
  change()
  navigate('/reset-password?token=q3Zb7hM2d0Jx9s_Wv1RkYc5TnE8uLfA4oPgI6BdHjKm')
  vi.advanceTimersByTime(1000)
  expect(told).toEqual([])
})

function watching(path: string, storage = inMemory()) {
  let address = new URL(path, 'https://shop.example')
  let shown: string | undefined
  const navigated: (() => void)[] = []
  const changed: (() => void)[] = []
  const seen: WatchedWindow = {
    address: () => address,
    onNavigation: (callback) => void navigated.push(callback),
    onChange: (callback) => void changed.push(callback),
    markedPart: () => shown,
  }
  const told: string[] = []
  const reports: PaymentReports = {
    detected: (paymentId, source) => void told.push(`detected ${paymentId} ${source}`),
    urlDetected: (url) => void told.push(`url ${url}`),
  }
  watchPayments(seen, reports, storage)
  return {
    told,
    show: (paymentId: string) => void (shown = paymentId),
    change: () => changed.forEach((callback) => callback()),
    navigate(to: string) {
      address = new URL(to, address)
      navigated.forEach((callback) => callback())
    },
  }
}

function inMemory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}
