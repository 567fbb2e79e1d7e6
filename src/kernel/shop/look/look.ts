import type { OwnTexts } from '#kernel/shop/texts/page-texts.ts'

/** The fonts of a shop; `fonts.ts` has their files. The first is the default. */
export const FONTS = ['instrument-sans', 'manrope', 'sora', 'space-grotesk', 'figtree'] as const
export type Font = (typeof FONTS)[number]

/** How strongly the backgrounds of the pages are tinted. */
export const TINTS = ['none', 'soft', 'strong'] as const
export type Tint = (typeof TINTS)[number]

/** A colour as a browser's colour picker returns it. */
export const HEX_COLOUR = /^#[0-9a-f]{6}$/

/** The shop's appearance and texts as plain values; `lookTokens` computes the colours from them. */
export interface Look {
  /** Of buttons, links and highlights: `#f2e8c7`. */
  accent: string
  /** Hue of the backgrounds, 0 to 359 degrees in OKLCH. */
  groundHue: number
  groundTint: Tint
  font: Font
  /** Ids of uploaded pictures; null for the defaults. */
  logo: string | null
  /** Whether the logo contains the shop's name, which is then not repeated beside it. */
  logoHasName: boolean
  icon: string | null
  /** Link preview of pages without a picture of their own. */
  sharePicture: string | null
  /** The owner's own texts of pages. */
  texts: OwnTexts
}

/** As in styles/tokens.css. */
export const DEFAULT_LOOK: Look = {
  accent: '#f2e8c7',
  groundHue: 85,
  groundTint: 'soft',
  font: 'instrument-sans',
  logo: null,
  logoHasName: false,
  icon: null,
  sharePicture: null,
  texts: {},
}
