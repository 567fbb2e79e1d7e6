import { expect, it } from 'vitest'
import { callHook } from '#harness/call-hook.ts'
import { useOneAtATime } from './use-one-at-a-time.ts'

it('runs a task once however often it is pressed meanwhile, and again afterwards', async () => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  const ran: string[] = []
  const press = callHook(() =>
    useOneAtATime(async (what: string) => {
      ran.push(what)
      await held
      return `did ${what}`
    }),
  )
  const first = press('one')
  expect(await press('two')).toBeUndefined()
  letGo()
  expect(await first).toBe('did one')
  expect(await press('three')).toBe('did three')
  expect(ran).toEqual(['one', 'three'])
})

it('can be pressed again after a task that throws', async () => {
  let tries = 0
  const press = callHook(() =>
    useOneAtATime(async () => {
      tries += 1
      if (tries === 1) throw new Error('not ours to handle')
      return 'done'
    }),
  )
  await expect(press()).rejects.toThrow('not ours to handle')
  expect(await press()).toBe('done')
})
