import type { Resolver } from 'react-hook-form'
import { expect, it } from 'vitest'
import { callHook } from '#harness/call-hook.ts'
import { useCheckedForm } from '#web/lib/use-checked-form.ts'
import { useSending } from './use-sending.ts'

interface Values {
  name: string
}

/** A form whose checks are `resolver`, and what became of it. */
function formWith(resolver: Resolver<Values>, task: (values: Values) => Promise<void> = async () => {}) {
  const told: unknown[] = []
  const sent: Values[] = []
  const { send } = callHook(() => {
    const checked = useCheckedForm<Values>({ initial: () => ({ name: 'Ada' }), checks: { resolver, warm() {} } })
    return useSending(
      checked,
      async (values) => {
        sent.push(values)
        await task(values)
      },
      (error) => {
        told.push(error)
        return 'It could not be sent.'
      },
    )
  })
  return { send, told, sent }
}

it('sends what passes the check, and nothing else', async () => {
  const good = formWith((values) => ({ values, errors: {} }))
  await good.send()
  expect([good.sent, good.told]).toEqual([[{ name: 'Ada' }], []])
  const wrong = formWith(() => ({ values: {}, errors: { name: { type: 'pattern', message: 'No such name' } } }))
  await wrong.send()
  expect([wrong.sent, wrong.told]).toEqual([[], []])
})

it('tells that a form could not be sent whose schema cannot be loaded, and sends it the next time', async () => {
  const gone = new Error('Failed to fetch dynamically imported module')
  let loads = 0
  const { send, sent, told } = formWith(async (values) => {
    if (++loads === 1) throw gone
    return { values, errors: {} }
  })
  await send()
  expect([sent, told]).toEqual([[], [gone]])
  await send()
  expect([sent, told]).toEqual([[{ name: 'Ada' }], [gone]])
})

it('can be sent again after a failed call', async () => {
  const { send, sent, told } = formWith(
    (values) => ({ values, errors: {} }),
    () => Promise.reject(new Error('offline')),
  )
  await send()
  await send()
  expect([sent.length, told.length]).toEqual([2, 2])
})
