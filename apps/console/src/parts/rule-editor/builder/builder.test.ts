import { factModelOf, type MetadataField } from '@incentive/model/facts'
import { openTree, writeComparison, type ConditionTree, type FieldComparison } from '@incentive/spel'
import { describe, expect, it } from 'vitest'
import { partOfRow, placeOfRow, opOutside, moveRow } from './place-of-row.ts'
import { choicesWith, inFormOf, toDraft } from './to-draft.ts'

function open(text: string): ConditionTree {
  const opened = openTree(text, factModelOf('eligibility'))
  if (!opened.ok) throw new Error(opened.refusal.message)
  return opened.tree
}

function comparisonIn(text: string): FieldComparison {
  const { root } = open(text)
  if (root.kind !== 'compare') throw new Error(`${text} is no comparison`)
  return root.comparison
}

describe('moving a part by one place, as it is seen', () => {
  const moved = (path: readonly number[], direction: 'up' | 'down') => {
    const edited = moveRow(open('a and (b or c) and d'), path, direction)
    return edited?.ok ? edited.text : edited
  }
  it.each<[readonly number[], 'up' | 'down', string | null]>([
    [[0], 'down', '(a or b or c) and d'],
    [[2], 'up', 'a and (b or c or d)'],
    [[1], 'up', '(b or c) and a and d'],
    [[1], 'down', 'a and d and (b or c)'],
    [[1, 0], 'up', 'a and b and (c) and d'],
    [[1, 1], 'up', 'a and (c or b) and d'],
    [[1, 1], 'down', 'a and (b) and c and d'],
    [[0], 'up', null],
    [[2], 'down', null],
    [[], 'up', null],
  ])('%j %s', (path, direction, expected) => {
    expect(moved(path, direction)).toBe(expected)
  })

  it('a new group has the other operator', () => {
    const { root } = open('a and (b or c)')
    expect([[], [0], [1], [1, 0]].map((path) => opOutside(root, path))).toEqual(['or', 'or', 'or', 'and'])
  })
})

describe('a row stays with its part', () => {
  const placed = (kind: 'add' | 'wrap', path: readonly number[], before: string, after: string) =>
    placeOfRow(open(after), kind, partOfRow(open(before), { kind, path }))
  const atEnd = { kind: 'add', path: [] }
  it.each<['add' | 'wrap', readonly number[], string, string, object]>([
    ['wrap', [1], 'a and b and c', 'b and c', { kind: 'wrap', path: [0] }],
    ['wrap', [1], 'a and b and c', 'a and c and b', { kind: 'wrap', path: [2] }],
    ['wrap', [1], "a == 'x' and b == 'x'", "a == 'x' and b == 'xy'", { kind: 'wrap', path: [1] }],
    ['wrap', [1], 'a and b and c', 'a and c', atEnd],
    ['wrap', [], 'a', 'a and b', { kind: 'wrap', path: [0] }],
    ['wrap', [1], 'a and b and a and b', 'b and a and b', { kind: 'wrap', path: [0] }],
    ['add', [1], 'a and (b or c)', '(b or c or d) and a', atEnd],
    ['add', [1], 'a and (b or c)', 'a and (b or c or d)', { kind: 'add', path: [1] }],
    ['add', [1], 'a and (b or c)', 'z and a and (b or c)', { kind: 'add', path: [2] }],
    ['add', [], 'a', 'a or b', atEnd],
  ])('%s at %j of %s in %s', (kind, path, before, after, expected) => {
    expect(placed(kind, path, before, after)).toEqual(expected)
  })
})

describe('a comparison of the text in fields', () => {
  it.each([
    ["participant.email == 'x'", ['x']],
    ['participant.yearsOfService > -3', ['-3']],
    ['participant.taxExempt', ['true']],
    ["claim.invoiceDate >= #date('2026-04-01')", ['2026-04-01T04:00:00Z']],
    [
      "claim.invoiceDate between {#date('2026-04-01'), #date('2026-04-30T23:59:59.999')}",
      ['2026-04-01T04:00:00Z', '2026-05-01T03:59:59Z'],
    ],
    ["{'A', 'B'}.contains(participant.state)", ['A, B']],
    ['participant.email == null', []],
  ])('%s has its values', (text, inputs) => {
    expect(toDraft(comparisonIn(text))?.inputs).toEqual(inputs)
  })

  it.each([
    'claim.totalAmount > claim.taxAmount',
    "claim.invoiceDate >= #date('2026-04-01T00:00Z')",
    // fields show seconds, so a change of the operator alone would lose these milliseconds
    "claim.invoiceDate >= #date('2026-04-01T23:59:59.999')",
    "claim.invoiceDate == #date('2026-04-01T13:30:00.500')",
    "{'A,B'}.contains(participant.state)",
  ])('%s stays code', (text) => {
    expect(toDraft(comparisonIn(text))).toBeNull()
  })

  it('keeps the form that it was written in while field and operator stay', () => {
    const before = comparisonIn("participant.email.contains('x')")
    const after: FieldComparison = { ...before, values: [{ kind: 'text', value: 'y' }], form: 'guarded' }
    expect(inFormOf(before, after).form).toBe('method')
    expect(inFormOf(before, { ...after, operator: 'starts-with' }).form).toBe('guarded')
  })

  it('changing one end of a range leaves the other as it was written', () => {
    const range = (low: string, high: string) => `claim.invoiceDate between {#date('${low}'), #date('${high}')}`
    const before = comparisonIn(range('2026-04-01', '2026-04-30T23:59:59'))
    const after = comparisonIn(range('2026-04-02', '2026-04-30T23:59:59.999'))
    expect(writeComparison(inFormOf(before, after))).toBe(range('2026-04-02', '2026-04-30T23:59:59'))
    const later = comparisonIn(range('2026-04-01', '2026-05-31T23:59:59.999'))
    expect(writeComparison(inFormOf(before, later))).toBe(range('2026-04-01', '2026-05-31T23:59:59.999'))
  })

  it('a field that the menus write in another way is offered too', () => {
    const fields = [{ name: 'Name', type: 'STRING', property: 'organization?.name', category: 'Organization' }] as const
    const found = choicesWith(fields, comparisonIn("organization.name == 'x'"))
    expect(found.map(({ property, name }: MetadataField) => [property, name])).toEqual([
      ['organization?.name', 'Name'],
      ['organization.name', 'Name'],
    ])
  })
})
