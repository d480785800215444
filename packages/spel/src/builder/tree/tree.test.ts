import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { factModel } from '../../../tools/cases.ts'
import { Generator } from '../../../tools/generate.ts'
import { Random } from '../../../tools/random.ts'
import { withoutSpans } from '../../../tools/without-spans.ts'
import { flatten } from '../../../tools/flatten.ts'
import { parse } from '../../syntax/parse.ts'
import { addNode, changeGroup, removeNode, replaceNode } from './edit-tree.ts'
import { openTree } from './open-tree.ts'
import { printTree } from './print-tree.ts'
import type { ConditionTree, PlacedNode, TreeNode } from './tree.ts'

function open(text: string): ConditionTree {
  const opened = openTree(text, factModel)
  if (!opened.ok) throw new Error(opened.refusal.message)
  return opened.tree
}

function treeOf(text: string): unknown {
  const parsed = parse(text)
  return parsed.ok ? withoutSpans(flatten(parsed.node)) : 'refused'
}

const settings = { numRuns: 1500, seed: 62 }
const conditions = fc.integer().map((seed) => {
  const random = new Random(seed)
  return new Generator(random).of('BOOLEAN', 1 + random.integer(5))
})

describe('the visual tree (expressions, section 6.2)', () => {
  test('a printed tree parses to the tree of the text, and prints the same again', () => {
    const property = fc.property(conditions, (text) => {
      const printed = printTree(open(text).root)
      expect(treeOf(printed)).toEqual(treeOf(text))
      expect(printTree(open(printed).root)).toBe(printed)
    })
    fc.assert(property, settings)
  })

  test('every node lies where its text is, and raw pieces keep theirs', () => {
    const property = fc.property(conditions, (text) => {
      for (const { node } of nodesOf(open(text).root)) {
        const piece = text.slice(node.span.start, node.span.end)
        expect(parse(piece).ok).toBe(true)
        if (node.kind === 'raw') expect(node.text).toBe(piece)
      }
    })
    fc.assert(property, settings)
  })

  test('editing one node changes only its own text', () => {
    const fresh: TreeNode = { kind: 'raw', text: 'a or b' }
    const property = fc.property(conditions, fc.nat(), (text, chosen) => {
      const tree = open(text)
      const nodes = nodesOf(tree.root)
      const { node, path } = nodes[chosen % nodes.length] as (typeof nodes)[number]
      const edited = replaceNode(tree, path, fresh) ?? ''
      expect(edited.startsWith(text.slice(0, node.span.start))).toBe(true)
      expect(edited.endsWith(text.slice(node.span.end))).toBe(true)
      expect(parse(edited).ok).toBe(true)
      if (path.length > 0) expect(edited).toMatch(/\(a or b\)/)
    })
    fc.assert(property, settings)
  })

  test('a node put in its own place changes no meaning', () => {
    const property = fc.property(conditions, fc.nat(), (text, chosen) => {
      const tree = open(text)
      const nodes = nodesOf(tree.root)
      const { node, path } = nodes[chosen % nodes.length] as (typeof nodes)[number]
      expect(treeOf(replaceNode(tree, path, node) ?? '')).toEqual(treeOf(text))
    })
    fc.assert(property, settings)
  })

  test.each([
    ["a == 1 and (claim.status == 'X' or b)", "a == 1 and (claim.status == 'X' or b) and x"],
    ['claim.resubmitted', 'claim.resubmitted and x'],
    ['a or b', 'a or b or x'],
    ['not (a and b)', 'not (a and b and x)'],
    ['a ? b : c', '(a ? b : c) and x'],
  ])('adding to the root of %s', (text, expected) => {
    expect(addNode(open(text), [], { kind: 'raw', text: 'x' })).toBe(expected)
  })

  test('removing takes one operator along and keeps all other text', () => {
    const text = 'a  AND (b || c) &&  d'
    expect(removeNode(open(text), [0])).toBe('(b || c) &&  d')
    expect(removeNode(open(text), [1])).toBe('a &&  d')
    expect(removeNode(open(text), [2])).toBe('a  AND (b || c)')
    expect(removeNode(open(text), [1, 1])).toBe('a  AND (b) &&  d')
    expect(removeNode(open(text), [])).toBeNull()
    expect(removeNode(open(text), [9])).toBeNull()
  })

  test('changing the operator of a group keeps its children', () => {
    expect(changeGroup(open('a  and (b or  c)'), [], 'or', false)).toBe('a or (b or  c)')
    expect(changeGroup(open('a and (b or  c)'), [1], 'and', true)).toBe('a and not (b and c)')
    expect(changeGroup(open('not (a and b)'), [], 'and', false)).toBe('a and b')
  })

  test('guarded and hand-written forms are one comparison each', () => {
    const forms = [
      "'v'.equals(claim.status)",
      "claim.status.equals('v')",
      'claim.resubmitted',
      'not claim.resubmitted',
      '5 < claim.totalAmount',
      '(claim.totalAmount != null and claim.totalAmount < 5)',
      "(claim.status?.contains('v') ?: false)",
      'null == claim.status',
    ]
    for (const text of forms) {
      const { root } = open(text)
      expect([text, root.kind]).toEqual([text, 'compare'])
      expect(printTree(root)).toBe(text)
    }
  })
})

function nodesOf(root: PlacedNode): { node: PlacedNode; path: readonly number[] }[] {
  const children = root.kind === 'group' ? root.children : []
  const below = children.flatMap((child, index) =>
    nodesOf(child).map(({ node, path }) => ({ node, path: [index, ...path] })),
  )
  return [{ node: root, path: [] }, ...below]
}
