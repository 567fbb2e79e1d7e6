/**
 * Fills a text with values: `{name}` is a placeholder. A part in [square brackets] is left out when one of its values
 * is unknown. Returns undefined when a value outside of brackets is unknown.
 */
export function fillWords(text: string, values: Readonly<Record<string, string | undefined>>): string | undefined {
  let isKnown = true
  const filled = (part: string): string | undefined => {
    let isWhole = true
    const words = part.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name]
      if (value === undefined) isWhole = false
      return value ?? ''
    })
    return isWhole ? words : undefined
  }
  const shown = text
    .split(/(\[[^\]]*\])/)
    .map((part) => {
      if (part.startsWith('[')) return filled(part.slice(1, -1)) ?? ''
      const words = filled(part)
      if (words === undefined) isKnown = false
      return words
    })
    .join('')
  return isKnown ? shown : undefined
}
