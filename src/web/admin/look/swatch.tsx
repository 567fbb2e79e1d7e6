import type { Look } from '#kernel/shop/look/look.ts'
import { groundHex } from '#kernel/shop/look/look-tokens.ts'

/** The accent on its background. An SVG, because the content security policy forbids style attributes. */
export function Swatch({ look }: { look: Pick<Look, 'accent' | 'groundHue' | 'groundTint'> }) {
  return (
    <svg aria-hidden="true" width="36" height="20" viewBox="0 0 36 20" className="shrink-0 text-edge">
      <rect x="0.5" y="0.5" width="35" height="19" rx="4" fill={groundHex(look)} stroke="currentColor" />
      <rect x="5" y="5" width="26" height="10" rx="3" fill={look.accent} />
    </svg>
  )
}
