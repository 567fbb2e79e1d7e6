import { expect, test } from 'vitest'
import { bundleText, typedBundle } from './typed-bundle.ts'

test('the parts of a bundle are read as they were written', () => {
  const parts = [
    { slug: 'prestige-boost', quantity: 2 },
    { slug: '2-games-package', quantity: 1 },
  ]
  expect(bundleText(parts)).toBe('prestige-boost 2\n2-games-package 1')
  expect(typedBundle(bundleText(parts))).toStrictEqual(parts)
})

test('a single service has none', () => {
  expect(bundleText(null)).toBe('')
  expect(typedBundle('')).toBeNull()
})
