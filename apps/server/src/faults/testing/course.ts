/** A reproducible sequence of random numbers between 0 and 1. */
export function course(seed: number): () => number {
  let state = seed
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
}
