import { expect, it } from 'vitest'
import * as z from 'zod'
import { lazyResolver } from './lazy-resolver.ts'

interface Values {
  email: string
  name: string
}
const schema = z.strictObject({
  email: z.email('Please enter a valid email address'),
  name: z.string().min(2, 'Too short').regex(/^A/, 'Must start with A'),
})
const OPTIONS = { fields: {}, shouldUseNativeValidation: false }

it('gives every field its first fault', async () => {
  const { resolver } = lazyResolver<Values>(async () => schema)
  const { errors } = await resolver({ email: 'x', name: 'b' }, undefined, OPTIONS)
  expect([errors.email?.message, errors.name?.message]).toEqual(['Please enter a valid email address', 'Too short'])
})

it('passes good values on as they were typed', async () => {
  const { resolver } = lazyResolver<Values>(async () => schema)
  const values = { email: 'a@example.test', name: 'Ada' }
  expect(await resolver(values, undefined, OPTIONS)).toEqual({ values, errors: {} })
})

it('lets a form pass whose schema did not come, and asks for it again', async () => {
  let loads = 0
  const { resolver } = lazyResolver<Values>(async () => {
    if (++loads === 1) throw new Error('offline')
    return schema
  })
  const values = { email: 'x', name: 'Ada' }
  expect((await resolver(values, undefined, OPTIONS)).errors).toEqual({})
  expect((await resolver(values, undefined, OPTIONS)).errors).toHaveProperty('email')
  await resolver(values, undefined, OPTIONS)
  expect(loads).toBe(2)
})
