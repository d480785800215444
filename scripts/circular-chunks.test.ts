import { expect, it } from 'vitest'
import { circularChunks } from './circular-chunks.ts'

const chunk = (...imports: string[]) => ({ file: 'x.js', imports })

it('chunks that import each other are found, whichever comes first', () => {
  expect(circularChunks({ a: chunk('b', 'c'), b: chunk('d'), c: chunk('d'), d: chunk() })).toBeNull()
  expect(circularChunks({ a: chunk('b'), b: chunk('c'), c: chunk('d', 'b'), d: chunk() })).toEqual(['b', 'c', 'b'])
})
