import { useEffect } from 'react'
import { fontFace } from '#kernel/shop/look/fonts.ts'
import type { Look } from '#kernel/shop/look/look.ts'
import { lookTokens } from '#kernel/shop/look/look-tokens.ts'

const PREVIEW = 'Shop Sans Preview'

/**
 * Previews a look on this whole page, header and footer included, while the room is open, in this browser only.
 * Properties are set one by one, as the content security policy requires.
 */
export function useLiveLook(look: Look): void {
  const { accent, groundHue, groundTint, font } = look
  useEffect(() => {
    const { style } = document.documentElement
    const tokens = Object.entries(lookTokens({ accent, groundHue, groundTint }))
    for (const [token, value] of tokens) style.setProperty(token, value)
    return () => tokens.forEach(([token]) => style.removeProperty(token))
  }, [accent, groundHue, groundTint])

  useEffect(() => {
    const face = fontFace(font)
    if (!face) return
    const { style } = document.documentElement
    const loaded = new FontFace(PREVIEW, `url(${face.path})`, { weight: '200 800' })
    document.fonts.add(loaded)
    void loaded.load()
    style.setProperty('--words', `'${PREVIEW}', system-ui, sans-serif`)
    return () => {
      document.fonts.delete(loaded)
      style.removeProperty('--words')
    }
  }, [font])
}

/** Replaces this page's style sheet of the look with the current one. */
export function applyStylesheet(path: string | null): void {
  document.querySelector('link[rel="stylesheet"][href^="/look/"]')?.remove()
  if (path === null) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = path
  document.head.append(link)
}
