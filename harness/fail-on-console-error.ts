import { format } from 'node:util'
import { afterEach, beforeEach, type MockInstance, vi } from 'vitest'

/**
 * Errors and warnings of React, Node and libraries fail the test. A test that expects one spies on the console first.
 */
const said: string[] = []
let spies: MockInstance[] = []

beforeEach(() => {
  spies = (['error', 'warn'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation((...words: unknown[]) => {
      said.push(`console.${name}: ${format(...words)}`)
    }),
  )
})

afterEach(() => {
  for (const spy of spies) spy.mockRestore()
  const unexpected = said.splice(0)
  if (unexpected.length > 0) throw new Error(`The code complained, which no test expected:\n${unexpected.join('\n')}`)
})
