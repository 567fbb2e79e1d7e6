/** A seeded random number generator from 0 up to 1, identical on every machine (mulberry32). */
export function randomFrom(seed: string): () => number {
  let state = 0
  for (const character of seed) state = Math.imul(state ^ character.charCodeAt(0), 0x9e3779b1)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
