import { describe, expect, it } from 'vitest'
import { isRejected, planKeys, type FoundKey } from './plan-keys.ts'
import { readKeys } from './read-keys.ts'

type Item = { readonly id: number }

const one = (id: number): FoundKey<Item> => ({ outcome: 'FOUND', found: { id } })
const found = new Map<string, FoundKey<Item>>([
  ['A', one(1)],
  ['a@example.com', one(1)],
  ['B', one(2)],
  ['C', one(3)],
  ['several', { outcome: 'AMBIGUOUS', found: null }],
  ['other', { outcome: 'ELSEWHERE', found: null }],
  ['none', { outcome: 'UNKNOWN', found: null }],
])
const listed = new Map([
  [2, { includeInPromotion: true }],
  [3, { includeInPromotion: false }],
])

function plan(text: string, isIncluded = true) {
  const { rows, items } = planKeys({ keys: readKeys(text), found, listed, isIncluded })
  return { outcomes: rows.map(({ outcome }) => outcome), ids: items.map(({ id }) => id) }
}

describe('the outcome of pasted keys', () => {
  it('included: new rows are added, excluded ones are switched, included ones are unchanged', () => {
    expect(plan('A B C')).toEqual({ outcomes: ['UNKNOWN'], ids: [] })
    expect(plan('A,B,C')).toEqual({ outcomes: ['ADDED', 'UNCHANGED', 'CHANGED'], ids: [1, 3] })
  })

  it('excluded: the reverse', () => {
    expect(plan('A,B,C', false)).toEqual({ outcomes: ['ADDED', 'CHANGED', 'UNCHANGED'], ids: [1, 2] })
  })

  it('a participant named twice, by key and by address, is listed once', () => {
    expect(plan('A,a@example.com,A')).toEqual({ outcomes: ['ADDED', 'UNCHANGED', 'UNCHANGED'], ids: [1] })
    expect(plan('C,C')).toEqual({ outcomes: ['CHANGED', 'UNCHANGED'], ids: [3] })
  })

  it('a key without a match has a reason, and so does a key that was not looked up', () => {
    const keys = readKeys('several,other,none,never asked,B')
    const { rows, items } = planKeys({ keys, found, listed, isIncluded: true })
    expect(rows.map(({ outcome }) => outcome)).toEqual(['AMBIGUOUS', 'ELSEWHERE', 'UNKNOWN', 'UNKNOWN', 'UNCHANGED'])
    expect(rows.map(isRejected)).toEqual([true, true, true, true, false])
    expect(items).toEqual([])
  })
})
