import { isDeepStrictEqual } from 'node:util'
import { fontFace } from '#kernel/shop/look/fonts.ts'
import { DEFAULT_LOOK, type Look } from '#kernel/shop/look/look.ts'
import { lookTokens } from '#kernel/shop/look/look-tokens.ts'

/**
 * The style sheet of a look, loaded after the shop's own; empty where it changes nothing. It contains only numbers and
 * names from lists, so no text of an owner reaches it.
 */
export function lookStyles(look: Look): string {
  const { accent, groundHue, groundTint, font } = look
  const colours = { accent, groundHue, groundTint }
  const hasOwnColours = !isDeepStrictEqual(colours, {
    accent: DEFAULT_LOOK.accent,
    groundHue: DEFAULT_LOOK.groundHue,
    groundTint: DEFAULT_LOOK.groundTint,
  })
  const rules = [
    ...(hasOwnColours ? Object.entries(lookTokens(look)).map(([token, value]) => `${token}:${value}`) : []),
    ...(fontFace(font) ? ["--words:'Shop Sans','Shop Sans Arial',system-ui,sans-serif"] : []),
  ]
  return rules.length === 0 ? '' : `${fontRules(font)}:root{${rules.join(';')}}`
}

function fontRules(font: Look['font']): string {
  const face = fontFace(font)
  if (!face) return ''
  const { sizeAdjust, ascent, descent } = face.fallback
  return [
    `@font-face{font-family:'Shop Sans';src:url('${face.path}') format('woff2');font-weight:200 800;font-display:swap}`,
    `@font-face{font-family:'Shop Sans Arial';src:local('Arial'),local('Liberation Sans');size-adjust:${sizeAdjust}%;`,
    `ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`,
  ].join('')
}
