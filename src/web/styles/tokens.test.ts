import { readFileSync } from 'node:fs'
import { wcagContrast } from 'culori'
import { describe, expect, it } from 'vitest'
import { GAME_THEMES } from '#kernel/shop/game.ts'

const STYLES = readFileSync('src/web/styles/tokens.css', 'utf8')
const LAYERS = ['--sunk', '--bg', '--card', '--pop', '--hover']

/** The tokens that a rule sets, such as `:root` or `.theme-ember`. */
function tokensOf(selector: string): Record<string, string> {
  const rule = STYLES.slice(STYLES.indexOf(`${selector} {`))
  const found = rule.slice(0, rule.indexOf('}')).matchAll(/(--[\w-]+): (oklch\([^)]*\))/g)
  return Object.fromEntries(Array.from(found, ([, name = '', value = '']) => [name, value]))
}

const shared = tokensOf(':root')

describe.each([':root', ...GAME_THEMES.map((theme) => `.theme-${theme}`)])('the colours of %s', (selector) => {
  const tokens = { ...shared, ...tokensOf(selector) }
  const contrast = (ink: string, ground: string) => wcagContrast(tokens[ink] ?? '', tokens[ground] ?? '')

  it.each(LAYERS)('can be read on %s', (layer) => {
    for (const ink of ['--text-1', '--text-2', '--text-3', '--accent', '--success', '--warn', '--danger', '--info'])
      expect(contrast(ink, layer), ink).toBeGreaterThanOrEqual(4.5)
    expect(contrast('--edge', layer), 'the edge of a field').toBeGreaterThanOrEqual(3)
  })

  it('can be read on a button and on what is chosen', () => {
    expect(contrast('--ink', '--accent')).toBeGreaterThanOrEqual(7)
    expect(contrast('--accent', '--wash')).toBeGreaterThanOrEqual(4.5)
    expect(contrast('--text-1', '--danger-fill')).toBeGreaterThanOrEqual(4.5)
  })
})
