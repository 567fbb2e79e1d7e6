import { describe, expect, test } from 'vitest'
import { type Gate, type GateResult, runGates } from './gate.ts'

const passes = (name: string, passed?: number): Gate => ({
  name,
  run: async () => ({ ok: true, summary: 'fine', ...(passed !== undefined && { passed, failed: 0 }) }),
})

/** A gate that ends on command. */
function held(name: string) {
  const begun = Promise.withResolvers<void>()
  const result = Promise.withResolvers<GateResult>()
  const gate: Gate = {
    name,
    async run() {
      begun.resolve()
      return result.promise
    },
  }
  return {
    gate,
    begun: begun.promise,
    end: (change: Partial<GateResult> = {}) => result.resolve({ ok: true, summary: 'fine', ...change }),
  }
}

function printer() {
  const printed: string[] = []
  return { printed, print: (text: string) => void printed.push(text) }
}

describe('gates', () => {
  test('of two classes run side by side, those of one class in turn, and the next stage after both', async () => {
    const [a1, a2, b1, after] = [held('a1'), held('a2'), held('b1'), held('after')]
    const { printed, print } = printer()
    const done = runGates([[[a1.gate, a2.gate], [b1.gate]], [[after.gate]]], print)
    await Promise.all([a1.begun, b1.begun])
    b1.end()
    a1.end()
    await a2.begun
    expect(printed.map((line) => line.split(/\s+/)[1])).toStrictEqual(['b1', 'a1'])
    a2.end()
    await after.begun
    after.end()
    expect(await done).toBe(true)
    expect(printed.map((line) => line.split(/\s+/)[1])).toStrictEqual(['b1', 'a1', 'a2', 'after', '4', 'passed,'])
  })

  test('a stage waits for its slowest class', async () => {
    const [quick, slow, after] = [held('quick'), held('slow'), held('after')]
    let isLast = false
    void after.begun.then(() => (isLast = true))
    const done = runGates([[[quick.gate], [slow.gate]], [[after.gate]]], () => {})
    quick.end()
    await slow.begun
    await new Promise((resolve) => setImmediate(resolve))
    expect(isLast).toBe(false)
    slow.end()
    after.end()
    expect(await done).toBe(true)
  })

  test('what a failed gate said is printed in one piece with its line, and all others still run', async () => {
    const { printed, print } = printer()
    const wrong: Gate = {
      name: 'wrong',
      run: async () => ({ ok: false, summary: '1 passed, 2 failed', output: 'first\nsecond\n', passed: 1, failed: 2 }),
    }
    expect(await runGates([[[wrong, passes('next', 4)], [passes('beside')]], [[passes('last', 5)]]], print)).toBe(false)
    expect(printed.filter((text) => text.includes('first'))).toStrictEqual([
      expect.stringMatching(/^first\nsecond\nFAILED wrong .* 1 passed, 2 failed$/),
    ])
    expect(printed.at(-2)).toMatch(/^Failed: wrong \(/)
    expect(printed.at(-1)).toBe('10 passed, 2 failed')
  })

  test('a gate that breaks off counts as a failure, in its class alone', async () => {
    const { printed, print } = printer()
    const broken: Gate = { name: 'broken', run: () => Promise.reject(new Error('no such tool')) }
    expect(await runGates([[[broken], [passes('beside', 2)]]], print)).toBe(false)
    expect(printed.join('\n')).toMatch(/no such tool/)
    expect(printed.at(-1)).toBe('2 passed, 1 failed')
  })
})
