import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToast, dismissNews, dismissToast, subscribeToToasts, toast } from './toast-store.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

test('one toast at a time: a new one takes the place of the one before', () => {
  toast({ title: 'First' })
  toast({ title: 'Second' })
  expect(currentToast()).toMatchObject({ title: 'Second', open: true })
})

test('a dismissed toast stays closed and is removed after 1000000 ms', () => {
  toast({ title: 'Going' })
  dismissToast(currentToast()?.id ?? -1)
  expect(currentToast()).toMatchObject({ open: false })
  vi.advanceTimersByTime(999_999)
  expect(currentToast()).not.toBeNull()
  vi.advanceTimersByTime(1)
  expect(currentToast()).toBeNull()
})

test('dismissing an earlier toast leaves the present one alone', () => {
  toast({ title: 'Earlier' })
  const earlier = currentToast()?.id ?? -1
  toast({ title: 'Present' })
  dismissToast(earlier)
  expect(currentToast()).toMatchObject({ title: 'Present', open: true })
})

test.each([
  ['news', { title: 'Saved' }, false],
  ['a failure', { title: 'Not saved', destructive: true }, true],
  ['what can be undone', { title: 'Removed', action: { label: 'Undo', onPress: () => {} } }, true],
])('where a dialog opens, %s (%j) stays open: %s', (_kind, content, open) => {
  toast(content)
  dismissNews()
  expect(currentToast()).toMatchObject({ title: content.title, open })
})

test('listeners hear of every change until they leave', () => {
  const listener = vi.fn()
  const leave = subscribeToToasts(listener)
  toast({ title: 'Heard' })
  leave()
  toast({ title: 'Not heard' })
  expect(listener).toHaveBeenCalledTimes(1)
})
