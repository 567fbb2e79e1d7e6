import type { BundlePart } from '#kernel/shop/bundle.ts'

/** The parts of a bundle as text: one per line, `prestige-boost 2`. */
export function bundleText(parts: readonly BundlePart[] | null): string {
  return (parts ?? []).map(({ slug, quantity }) => `${slug} ${quantity}`).join('\n')
}

/** Parses this text; null where it is no bundle. */
export function typedBundle(text: string): BundlePart[] | null {
  const lines = text.split('\n').filter((line) => line !== '')
  if (lines.length === 0) return null
  return lines.map((line) => {
    const [slug = '', quantity] = line.split(' ')
    return { slug, quantity: Number(quantity) }
  })
}
