import { createHash } from 'node:crypto'
import type { ShownLook } from '#contract/look.ts'
import { fontFace } from '#kernel/shop/look/fonts.ts'
import type { Look } from '#kernel/shop/look/look.ts'
import { groundHex } from '#kernel/shop/look/look-tokens.ts'
import { lookStyles } from '#modules/look/index.ts'

/** The look for public pages. */
export function presentLook(look: Look): ShownLook {
  const { font, logo, logoHasName, icon, sharePicture } = look
  return {
    stylesheet: stylesheetPath(lookStyles(look)),
    font: fontFace(font)?.path ?? null,
    ground: groundHex(look),
    logo,
    logoHasName,
    icon,
    sharePicture,
  }
}

/** The style sheet's content-hashed address. Null for a look without changes. */
export function stylesheetPath(styles: string): string | null {
  if (styles === '') return null
  return `/look/${createHash('sha256').update(styles).digest('base64url').slice(0, 16)}.css`
}
