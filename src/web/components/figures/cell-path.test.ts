import { expect, test } from 'vitest'
import { cellPath } from './cell-path.ts'

test('each run of cells of the tone is one rectangle; other tones are left out', () => {
  expect(cellPath(['.1122', '1..1.'], '1')).toBe('M1 0h2v1h-2zM0 1h1v1h-1zM3 1h1v1h-1z')
})

test('a tone that is nowhere draws nothing', () => {
  expect(cellPath(['.11.'], '3')).toBe('')
})
