import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { wcagContrast } from 'culori'
import { describe, expect, test } from 'vitest'
import { DEFAULT_LOOK, TINTS } from './look.ts'
import { accentContrast, groundHex, MIN_CONTRAST, lookTokens, readableAccent } from './look-tokens.ts'

const hex = fc.stringMatching(/^#[0-9a-f]{6}$/)
const ground = { groundHue: fc.integer({ min: 0, max: 359 }), groundTint: fc.constantFrom(...TINTS) }

describe('the colours of a look', () => {
  test('of the default are those of the styles, within what no eye tells apart', () => {
    const styles = readFileSync('src/web/styles/tokens.css', 'utf8').split('.theme-')[0] ?? ''
    const numbers = (text: string) => text.match(/[\d.]+/g)?.map(Number) ?? []
    for (const [token, value] of Object.entries(lookTokens(DEFAULT_LOOK))) {
      const [l = 0, c = 0] = numbers(new RegExp(`${token}: oklch\\((.*)\\);`).exec(styles)?.[1] ?? '')
      const [ownL = 0, ownC = 0] = numbers(value)
      expect(Math.abs(l - ownL), token).toBeLessThan(0.011)
      expect(Math.abs(c - ownC), token).toBeLessThan(0.03)
    }
    expect(groundHex(DEFAULT_LOOK)).toBe('#0e0d0a')
  })

  test('are numbers alone, whatever the look holds', () => {
    const tokens = lookTokens({ ...DEFAULT_LOOK, accent: 'red;} body{display:none' })
    for (const value of Object.values(tokens)) expect(value).toMatch(/^oklch\([\d.]+ [\d.]+ [\d.]+\)$/)
  })

  test('words of the shop can be read on every ground that an owner can choose', () => {
    fc.assert(
      fc.property(fc.record(ground), (chosen) => {
        const tokens = lookTokens({ ...DEFAULT_LOOK, ...chosen })
        for (const layer of ['--sunk', '--bg', '--card', '--pop', '--hover'] as const) {
          // As in styles/tokens.css: the dimmest text, and the border of a field.
          expect(wcagContrast('oklch(0.68 0.012 88)', tokens[layer])).toBeGreaterThan(MIN_CONTRAST)
          expect(wcagContrast('oklch(0.56 0.012 85)', tokens[layer])).toBeGreaterThan(3)
        }
      }),
    )
  })

  test('what is suggested can be read, and what can be read is left as it is', () => {
    fc.assert(
      fc.property(fc.record({ accent: hex, ...ground }), (chosen) => {
        const accent = readableAccent(chosen)
        expect(accentContrast({ ...chosen, accent })).toBeGreaterThanOrEqual(MIN_CONTRAST)
        if (accentContrast(chosen) >= MIN_CONTRAST) expect(accent).toBe(chosen.accent)
      }),
      // At the edge of the sRGB gamut, where rounding would change the colour by one step.
      { examples: [[{ accent: '#00fbc1', groundHue: 120, groundTint: 'soft' }]] },
    )
  })

  test.each([
    ['#f2e8c7', true],
    ['#ffa153', true],
    ['#1133aa', false],
    ['#000000', false],
  ])('%s can be read: %s', (accent, can) => {
    expect(accentContrast({ ...DEFAULT_LOOK, accent }) >= MIN_CONTRAST).toBe(can)
  })
})
