import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { factModel } from '../../../tools/cases.ts'
import { Generator } from '../../../tools/generate.ts'
import { Random } from '../../../tools/random.ts'
import { withoutSpans } from '../../../tools/without-spans.ts'
import { flatten } from '../../../tools/flatten.ts'
import { parse } from '../../syntax/parse.ts'
import {
  addNode,
  changeGroup,
  insertNode,
  moveNode,
  removeNode,
  replaceNode,
  wrapNode,
  type EditedText,
} from './edit-tree.ts'
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
      const edited = textAfter(replaceNode(tree, path, fresh))
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
      expect(treeOf(textAfter(replaceNode(tree, path, node)))).toEqual(treeOf(text))
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
    expect(textAfter(addNode(open(text), [], { kind: 'raw', text: 'x' }))).toBe(expected)
  })

  test('removing takes one operator along and keeps all other text', () => {
    const text = 'a  AND (b || c) &&  d'
    expect(textAfter(removeNode(open(text), [0]))).toBe('(b || c) &&  d')
    expect(textAfter(removeNode(open(text), [1]))).toBe('a &&  d')
    expect(textAfter(removeNode(open(text), [2]))).toBe('a  AND (b || c)')
    expect(textAfter(removeNode(open(text), [1, 1]))).toBe('a  AND (b) &&  d')
    expect(textAfter(removeNode(open(text), []))).toBe('')
    expect(textAfter(removeNode(open(text), [9]))).toBe('refused: The rule no longer has this part')
  })

  test('changing the operator of a group keeps its children', () => {
    expect(textAfter(changeGroup(open('a  and (b or  c)'), [], 'or', false))).toBe('a or (b or  c)')
    expect(textAfter(changeGroup(open('a and (b or  c)'), [1], 'and', true))).toBe('a and not (b and c)')
    expect(textAfter(changeGroup(open('not (a and b)'), [], 'and', false))).toBe('a and b')
  })

  const x: TreeNode = { kind: 'raw', text: 'x' }

  test.each<[string, readonly number[], number, string]>([
    ['', [], 0, 'x'],
    ['  ', [], 0, 'x'],
    ['a  AND b', [], 0, 'x and a  AND b'],
    ['a  AND b', [], 1, 'a  AND x and b'],
    ['a  AND b', [], 2, 'a  AND b and x'],
    ['a and (b or c)', [1], 1, 'a and (b or x or c)'],
    ['not (a)', [], 0, 'not (x and a)'],
    ['not (a ? b : c)', [], 1, 'not ((a ? b : c) and x)'],
    ['a and b', [], 3, 'refused: The rule no longer has this part'],
    ['a and b', [0], 0, 'refused: The rule no longer has this part'],
  ])('putting x into %s at %j, %i', (text, path, index, expected) => {
    expect(textAfter(insertNode(open(text), path, index, x))).toBe(expected)
  })

  test.each<[readonly number[], readonly number[], number, string]>([
    [[0], [], 3, '(b or c) && d and a'],
    [[2], [], 0, 'd and a  AND (b or c)'],
    [[2], [], 1, 'a  AND d and (b or c)'],
    [[0], [1], 1, '(b or a or c) && d'],
    [[1, 0], [], 0, 'b and a  AND (c) && d'],
    [[1, 1], [], 3, 'a  AND (b) && d and c'],
    [[1], [], 2, 'a  AND (b or c) && d'],
    [[1], [1], 0, 'refused: A group cannot be moved into itself'],
    [[], [1], 0, 'refused: The whole rule cannot be moved'],
    [[7], [1], 0, 'refused: The rule no longer has this part'],
  ])('moving %j of a chain into %j, %i', (from, to, index, expected) => {
    expect(textAfter(moveNode(open('a  AND (b or c) && d'), from, to, index))).toBe(expected)
  })

  test('a moved node keeps what it says, wherever it goes', () => {
    const property = fc.property(conditions, fc.nat(), fc.nat(), fc.nat(), (text, first, second, index) => {
      const tree = open(text)
      const nodes = nodesOf(tree.root)
      const { node, path } = nodes[first % nodes.length] as (typeof nodes)[number]
      const groups = nodes.filter((each) => each.node.kind === 'group')
      const target = groups[second % groups.length]
      if (target?.node.kind !== 'group') return
      const moved = moveNode(tree, path, target.path, index % (target.node.children.length + 1))
      if (!moved.ok) return
      expect(parse(moved.text).ok).toBe(true)
      expect(moved.text).toContain(text.slice(node.span.start, node.span.end))
    })
    fc.assert(property, settings)
  })

  test('wrapping makes a group of a node and another one', () => {
    expect(textAfter(wrapNode(open('a and b'), [1], 'or', x))).toBe('a and (b or x)')
    expect(textAfter(wrapNode(open('a and b'), [], 'or', x))).toBe('(a and b) or x')
    expect(textAfter(wrapNode(open('a and b'), [2], 'or', x))).toBe('refused: The rule no longer has this part')
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

function textAfter(edit: EditedText): string {
  return edit.ok ? edit.text : `refused: ${edit.reason}`
}

function nodesOf(root: PlacedNode): { node: PlacedNode; path: readonly number[] }[] {
  const children = root.kind === 'group' ? root.children : []
  const below = children.flatMap((child, index) =>
    nodesOf(child).map(({ node, path }) => ({ node, path: [index, ...path] })),
  )
  return [{ node: root, path: [] }, ...below]
}
