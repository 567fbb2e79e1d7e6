/** Numbers from 0 to below 1, the same in each run (Lehmer's generator). */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
