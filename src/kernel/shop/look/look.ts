import type { OwnTexts } from '#kernel/shop/texts/page-texts.ts'

/** The fonts that a shop may be written in; `fonts.ts` has their files. The first comes with the styles. */
export const FONTS = ['instrument-sans', 'manrope', 'sora', 'space-grotesk', 'figtree'] as const
export type Font = (typeof FONTS)[number]

/** How strongly the grounds of the pages are tinted. */
export const TINTS = ['none', 'soft', 'strong'] as const
export type Tint = (typeof TINTS)[number]

/** A colour as a browser's picker has it. */
export const HEX_COLOUR = /^#[0-9a-f]{6}$/

/** What a shop looks like and says: values alone, from which `lookTokens` makes its colours. */
export interface Look {
  /** Of buttons, links and marks: `#f2e8c7`. */
  accent: string
  /** Of the grounds, 0 to 359 degrees of OKLCH. */
  groundHue: number
  groundTint: Tint
  font: Font
  /** Ids of uploaded pictures; null for what the shop brings along. */
  logo: string | null
  /** Whether the logo shows the shop's name, which then does not stand beside it. */
  logoHasName: boolean
  icon: string | null
  /** Beside links to pages that have no picture of their own. */
  sharePicture: string | null
  /** The owner's own words on pages. */
  texts: OwnTexts
}

/** As styles/tokens.css has it. */
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
