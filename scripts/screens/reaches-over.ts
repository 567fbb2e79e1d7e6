import type { Page } from '@playwright/test'

/** Minimum distance of text and controls from the right edge. */
const GUTTER_PX = 8

/**
 * Texts, fields and boxes of the page or its open dialog that overflow the right edge or are cut off. Elements that
 * scroll sideways, such as a row of tabs, are left out. One line each.
 */
export function reachesOver(page: Page): Promise<string[]> {
  return page.evaluate((gutter) => {
    const root = document.querySelector('dialog:modal') ?? document.body
    const edge = document.documentElement.clientWidth - gutter
    return [...root.querySelectorAll('*')].flatMap((element) => {
      const right = rightOf(element)
      const limit = right === undefined ? undefined : limitOf(element)
      if (right === undefined || limit === undefined || right <= limit + 1) return []
      const name = (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)
      return [`${element.localName} '${name}' ends at ${Math.round(right)}, ${Math.round(right - limit)} px too far`]
    })

    /** The right edge of its own text or border; undefined for elements with neither. */
    function rightOf(element: Element): number | undefined {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return undefined
      const { borderRightColor, borderRightWidth, clipPath, overflowX, position } = getComputedStyle(element)
      // Floating elements have their own place, and elements for screen readers are invisible.
      if (clipPath !== 'none' || position === 'fixed') return undefined
      // An element with an ellipsis ends at its own edge.
      const shortens = /hidden|clip/.test(overflowX)
      const words = [...(shortens ? [] : element.childNodes)].filter(
        (node) => node.nodeType === 3 && node.textContent?.trim() !== '',
      )
      const ends = words.map((node) => {
        const range = document.createRange()
        range.selectNodeContents(node)
        return range.getBoundingClientRect().right
      })
      const isBordered = Number.parseFloat(borderRightWidth) > 0 && borderRightColor !== 'rgba(0, 0, 0, 0)'
      if (isBordered) ends.push(element.getBoundingClientRect().right)
      return ends.length > 0 ? Math.max(...ends) : undefined
    }

    /** The limit of its right edge; undefined for what scrolls sideways or floats. */
    function limitOf(element: Element): number | undefined {
      let limit = edge
      for (let around = element.parentElement; around && around !== root; around = around.parentElement) {
        const { overflowX, position, clipPath } = getComputedStyle(around)
        if (position === 'fixed' || clipPath !== 'none') return undefined
        if (/auto|scroll/.test(overflowX) && !around.classList.contains('dialog-body')) return undefined
        if (/hidden|clip/.test(overflowX)) limit = Math.min(limit, around.getBoundingClientRect().right)
      }
      return limit
    }
  }, GUTTER_PX)
}
