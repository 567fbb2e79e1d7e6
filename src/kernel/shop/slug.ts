interface SlugShape {
  /** Characters. */
  longest: number
  /** Used where nothing of a name remains. */
  otherwise: string
  joint?: '-' | '_'
}

/**
 * Converts a name to lower-case letters and digits with a separator between words: `Prestige 20` becomes `prestige-20`.
 * Never empty.
 */
export function slugOf(name: string, { longest, otherwise, joint = '-' }: SlugShape): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
  const slug = words.join(joint).slice(0, longest)
  return (slug.endsWith(joint) ? slug.slice(0, -1) : slug) || otherwise
}

/** The same, with the first number that makes it different from all of `taken`. */
export function freeSlug(name: string, taken: ReadonlySet<string>, shape: SlugShape): string {
  const slug = slugOf(name, shape)
  let free = slug
  for (let number = 2; taken.has(free); number += 1) free = `${slug}${shape.joint ?? '-'}${number}`
  return free
}
