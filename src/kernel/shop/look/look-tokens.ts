import {
  clampChroma,
  formatHex,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  useMode as withMode,
  wcagContrast,
  type Oklch,
} from 'culori/fn'
import type { Look, Tint } from './look.ts'

/** Lightness of each background, and its chroma as a multiple of the page's, as in styles/tokens.css. */
const GROUNDS = {
  '--sunk': [0.13, 0.85],
  '--bg': [0.16, 1],
  '--card': [0.195, 1.2],
  '--pop': [0.23, 1.35],
  '--hover': [0.27, 1.5],
  '--line': [0.315, 1.65],
} as const
/** Chroma of the page background. */
const TINT_CHROMA: Record<Tint, number> = { none: 0, soft: 0.006, strong: 0.016 }
/** Text on a button in the accent colour. */
const INK: Oklch = { mode: 'oklch', l: 0.17, c: 0.01, h: 85 }
/** Backgrounds on which text in the accent colour appears. */
const UNDER_WORDS = ['--sunk', '--bg', '--card', '--pop', '--hover', '--wash'] as const
/** WCAG 2.2, 1.4.3: contrast for text of normal size. */
export const MIN_CONTRAST = 4.5
const LIGHTNESS_STEP = 0.01

// The library registers colour spaces separately, so that browsers load only those in use.
withMode(modeRgb)
withMode(modeLrgb)
withMode(modeOklab)
const oklch = withMode(modeOklch)

/** The custom properties that a look sets; all others keep their values from styles/tokens.css. */
export type LookToken = keyof typeof GROUNDS | '--accent' | '--accent-mid' | '--wash'

/** The colours of a look as CSS. The output contains only computed numbers, whatever the look contains. */
export function lookTokens(look: Pick<Look, 'accent' | 'groundHue' | 'groundTint'>): Record<LookToken, string> {
  const colours = coloursOf(look)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys are those of the object above
  return Object.fromEntries(Object.entries(colours).map(([token, colour]) => [token, css(colour)])) as Record<
    LookToken,
    string
  >
}

/** The colours of mails as `#rrggbb`, because mail clients do not support OKLCH. */
export interface MailColours {
  accent: string
  /** Text on the accent. */
  ink: string
  /** Background of the header. */
  ground: string
}

export function mailColours(look: Pick<Look, 'accent' | 'groundHue' | 'groundTint'>): MailColours {
  return { accent: look.accent, ink: formatHex(INK), ground: groundHex(look) }
}

/** The page background for software without OKLCH: `#0e0d0a`. */
export function groundHex(look: Pick<Look, 'accent' | 'groundHue' | 'groundTint'>): string {
  return formatHex(coloursOf(look)['--bg'])
}

/**
 * The lowest contrast of the accent: as text on every background, and under the text of a button. WCAG ratio, 1 to 21.
 */
export function accentContrast(look: Pick<Look, 'accent' | 'groundHue' | 'groundTint'>): number {
  const colours = coloursOf(look)
  const accent = colours['--accent']
  return Math.min(wcagContrast(accent, INK), ...UNDER_WORDS.map((ground) => wcagContrast(accent, colours[ground])))
}

/**
 * The accent if its contrast is sufficient; otherwise the nearest colour of its hue that is: lighter, not more vivid.
 * As `#rrggbb`.
 */
export function readableAccent(look: Pick<Look, 'accent' | 'groundHue' | 'groundTint'>): string {
  if (accentContrast(look) >= MIN_CONTRAST) return look.accent
  const given = accentOf(look.accent)
  for (let l = given.l; l < 1; l += LIGHTNESS_STEP) {
    const accent = formatHex(clampChroma({ ...given, l }, 'oklch'))
    if (accentContrast({ ...look, accent }) >= MIN_CONTRAST) return accent
  }
  return '#ffffff'
}

function coloursOf({ accent, groundHue, groundTint }: Pick<Look, 'accent' | 'groundHue' | 'groundTint'>) {
  const given = accentOf(accent)
  const ground = ([l, share]: readonly [number, number]): Oklch => ({
    mode: 'oklch',
    l,
    c: TINT_CHROMA[groundTint] * share,
    h: groundHue,
  })
  const ofAccent = (l: number, most: number): Oklch => ({
    mode: 'oklch',
    l,
    c: Math.min(given.c, most),
    h: given.h ?? 0,
  })
  return {
    '--sunk': ground(GROUNDS['--sunk']),
    '--bg': ground(GROUNDS['--bg']),
    '--card': ground(GROUNDS['--card']),
    '--pop': ground(GROUNDS['--pop']),
    '--hover': ground(GROUNDS['--hover']),
    '--line': ground(GROUNDS['--line']),
    '--accent': given,
    '--accent-mid': ofAccent(0.68, 0.09),
    '--wash': ofAccent(0.27, 0.05),
  } satisfies Record<LookToken, Oklch>
}

function accentOf(hex: string): Oklch {
  return oklch(hex) ?? { mode: 'oklch', l: 1, c: 0, h: 0 }
}

function css({ l, c, h = 0 }: Oklch): string {
  return `oklch(${rounded(l)} ${rounded(c)} ${rounded(h)})`
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}
