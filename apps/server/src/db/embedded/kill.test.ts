import { expect, test } from 'vitest'
import { killCreations, killRounds } from '../../../tools/db/kill-rounds.ts'

/** A reproducible sequence of random numbers between 0 and 1. */
function course(seed: number): () => number {
  let state = seed
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
}

test('A process killed while it saves loses no acknowledged save, tears none, and its folder opens (R1)', async () => {
  for await (const { lost, torn, hitWhile } of killRounds(2, course(4))) {
    expect({ lost, torn }).toEqual({ lost: 0, torn: 0 })
    expect(['opening', 'saving']).toContain(hitWhile)
  }
})

test('A process killed while it makes its folder leaves one that opens', async () => {
  for await (const { lost, torn } of killCreations(1, 2_500, course(7))) {
    expect({ lost, torn }).toEqual({ lost: 0, torn: 0 })
  }
})
