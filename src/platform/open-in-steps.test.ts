import { expect, test } from 'vitest'
import { openInSteps } from './open-in-steps.ts'

/** Steps that record when they are undone; those named in `failing` fail then. */
function recorded(failing: readonly string[] = []) {
  const taken: string[] = []
  const open = async (steps: AsyncDisposableStack, last?: Error) => {
    for (const name of ['first', 'second', 'third'])
      steps.defer(async () => {
        await Promise.resolve()
        taken.push(name)
        if (failing.includes(name)) throw new Error(`${name} cannot be taken back`)
      })
    if (last) throw last
    return 'open'
  }
  return { taken, open }
}

test('what was opened is taken back in the opposite order, once', async () => {
  const { taken, open } = recorded()
  const { opened, close } = await openInSteps(open)
  expect([opened, taken]).toStrictEqual(['open', []])
  const closing = close()
  expect(close()).toBe(closing)
  await closing
  expect(taken).toStrictEqual(['third', 'second', 'first'])
})

test('a step that fails takes back those before it, and its own fault is told', async () => {
  const { taken, open } = recorded(['second'])
  const fault = new Error('no port')
  await expect(openInSteps((steps) => open(steps, fault))).rejects.toBe(fault)
  expect(taken).toStrictEqual(['third', 'second', 'first'])
})

test('a step that cannot be taken back keeps none of the others, and the first fault is told', async () => {
  const { taken, open } = recorded(['third', 'first'])
  const { close } = await openInSteps(open)
  await expect(close()).rejects.toThrow('third cannot be taken back')
  expect(taken).toStrictEqual(['third', 'second', 'first'])
})
