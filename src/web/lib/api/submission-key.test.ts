import { expect, it } from 'vitest'
import { submissionKeys } from './submission-key.ts'

it('gives one key to the same contents of one shown form', () => {
  const form = submissionKeys()
  expect(form.keyFor({ total: '4.00' })).toBe(form.keyFor({ total: '4.00' }))
})

it('gives corrected contents a new key, and the old key when they are corrected back', () => {
  const form = submissionKeys()
  const first = form.keyFor({ total: '4.00' })
  expect(form.keyFor({ total: '5.00' })).not.toBe(first)
  expect(form.keyFor({ total: '4.00' })).toBe(first)
})

it('gives the same contents of another form another key', () => {
  expect(submissionKeys().keyFor({})).not.toBe(submissionKeys().keyFor({}))
})
