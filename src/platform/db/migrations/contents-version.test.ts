import { describe, expect, test } from 'vitest'
import { Refusal } from '#kernel/refusals.ts'
import { requireSeen, versionOf, type Contents } from './contents-version.ts'

const STORED = {
  name: 'Boost',
  price: '4.00',
  inSubscription: false,
  features: ['One', 'Two'],
  button: null,
  hours: { opens: '09:00', closes: '17:00' },
  levels: [{ from: '0.00' }, { from: '50.00' }],
}

function refusalOf(seen: string | undefined, wanted: Contents): Refusal | undefined {
  try {
    requireSeen(seen, STORED, wanted)
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

describe('what a caller saw of stored contents', () => {
  test('has a version that only another content changes', () => {
    expect(versionOf({ ...STORED, hours: { closes: '17:00', opens: '09:00' } })).toBe(versionOf(STORED))
    for (const change of [
      { price: '4.01' },
      { features: ['Two', 'One'] },
      { button: '' },
      { levels: [{ from: '0.00' }, { from: '51.00' }] },
    ])
      expect(versionOf({ ...STORED, ...change })).not.toBe(versionOf(STORED))
  })

  test('may be written over while it stands, or by a caller who sends no version', () => {
    expect(refusalOf(versionOf(STORED), { price: '9.00' })).toBeUndefined()
    expect(refusalOf(undefined, { price: '9.00' })).toBeUndefined()
  })

  test('is not written over once it is another; each field that differs says what is stored', () => {
    const refusal = refusalOf('seen-before', {
      ...STORED,
      price: '9.00',
      inSubscription: true,
      features: ['One'],
      button: 'B1',
      hours: { opens: '10:00', closes: '17:00' },
      levels: [{ from: '0.00' }, { from: '60.00' }],
    })
    expect(refusal?.code).toBe('changed_meanwhile')
    expect(refusal?.details).toStrictEqual({ version: versionOf(STORED) })
    expect(refusal?.faults).toStrictEqual([
      { path: 'price', message: 'Stored now: 4.00' },
      { path: 'inSubscription', message: 'Stored now: no' },
      { path: 'features', message: 'Stored now: One | Two' },
      { path: 'button', message: 'Stored now: nothing' },
      { path: 'hours.opens', message: 'Stored now: 09:00' },
      { path: 'levels.1.from', message: 'Stored now: 50.00' },
    ])
  })

  test('is no quarrel where both wrote the same, or where a field is not written at all', () => {
    expect(refusalOf('seen-before', STORED)).toBeUndefined()
    expect(refusalOf('seen-before', { name: 'Boost', price: undefined })).toBeUndefined()
  })
})
