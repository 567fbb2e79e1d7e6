const LONGEST = 60

/** The last part of a service's address, from its name: `Prestige 20` is `prestige-20`. Never empty. */
export function slugOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
  return words.join('-').slice(0, LONGEST).replace(/-$/, '') || 'service'
}

/** The same with the first number that makes it unlike all of `taken`. */
export function freeSlug(name: string, taken: ReadonlySet<string>): string {
  const slug = slugOf(name)
  let free = slug
  for (let number = 2; taken.has(free); number += 1) free = `${slug}-${number}`
  return free
}
