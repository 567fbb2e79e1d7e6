import type { Font } from './look.ts'

interface FontFace {
  name: string
  /** URL of the font file. */
  path: string
  /**
   * How Arial is adjusted to the font's metrics, so that nothing moves when it loads: per cent, measured with a
   * sentence of 170 letters (docs/decisions/0131).
   */
  fallback: { sizeAdjust: number; ascent: number; descent: number }
}

/** The fonts that an owner can choose besides the default; scripts/build/fonts.ts copies the files. */
export const FONT_FACES: Readonly<Record<Exclude<Font, 'instrument-sans'>, FontFace>> = {
  manrope: {
    name: 'Manrope',
    path: '/fonts/manrope.woff2',
    fallback: { sizeAdjust: 101.43, ascent: 105.09, descent: 29.58 },
  },
  sora: {
    name: 'Sora',
    path: '/fonts/sora.woff2',
    fallback: { sizeAdjust: 111.47, ascent: 87.02, descent: 26.02 },
  },
  'space-grotesk': {
    name: 'Space Grotesk',
    path: '/fonts/space-grotesk.woff2',
    fallback: { sizeAdjust: 108.54, ascent: 90.66, descent: 26.9 },
  },
  figtree: {
    name: 'Figtree',
    path: '/fonts/figtree.woff2',
    fallback: { sizeAdjust: 99.72, ascent: 95.27, descent: 25.07 },
  },
}

/** The file of a font; undefined for the default, which the style sheet loads. */
export function fontFace(font: Font): FontFace | undefined {
  return font === 'instrument-sans' ? undefined : FONT_FACES[font]
}
