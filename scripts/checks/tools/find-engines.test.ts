import { expect, test } from 'vitest'
import { firefoxVersion, OLDEST_FIREFOX } from './find-engines.ts'

test.each([
  ['Mozilla Firefox 153.7.0esr\n', 153],
  ['Mozilla Firefox 140.5.0esr\n', 140],
  ['Mozilla Firefox 99.0\n', 99],
  ['', 0],
  ['no such program', 0],
])('%j is Firefox %i', (said, version) => {
  expect(firefoxVersion(said)).toBe(version)
})

test('the one that could not be driven is too old', () => {
  expect(firefoxVersion('Mozilla Firefox 140.5.0esr')).toBeLessThan(OLDEST_FIREFOX)
})
