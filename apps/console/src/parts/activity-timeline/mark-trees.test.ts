import { factModelOf } from '@incentive/model/facts'
import { expect, it } from 'vitest'
import { markTrees, type MarkedNode } from './mark-trees.ts'

/** The marked parts of a tree. */
const marked = (node: MarkedNode | null): string[] =>
  node === null ? ['no tree'] : [...(node.isMarked ? [node.text] : []), ...node.children.flatMap(marked)]

const marksOf = (before: string, after: string) => {
  const trees = markTrees(before, after, factModelOf('payout'))
  return [marked(trees.before), marked(trees.after)]
}

it.each([
  ['the changed comparison', 'a > 1 and b > 2', 'a > 1 and b > 3', ['b > 2'], ['b > 3']],
  ['an added one', 'a > 1', 'a > 1 and b > 2', [], ['b > 2']],
  ['a removed one', 'a > 1 and b > 2', 'b > 2', ['a > 1'], []],
  ['one of two equal ones', 'a > 1 or a > 1', 'a > 1', ['a > 1'], []],
  ['another operator of a group', 'a > 1 and b > 2', 'a > 1 or b > 2', ['All of these:'], ['Any of these:']],
  ['no order and no blanks', 'a > 1 and b  >  2', 'b > 2 and a > 1', [], []],
  ['a change in an inner group', 'a > 1 and (b > 2 or c > 3)', 'a > 1 and (b > 2 or c > 4)', ['c > 3'], ['c > 4']],
  ['a new inner group', 'a > 1 and d', 'a > 1 and d and (b > 2 or c)', [], ['Any of these:', 'b > 2', 'c']],
  ['a negation', 'a > 1 and (b or c)', 'a > 1 and !(b or c)', ['Any of these:'], ['None of these:']],
  ['all of a condition whose other text is not valid', 'a > 1', 'a >', ['a > 1'], ['no tree']],
])('trees mark %s', (_, before, after, ofBefore, ofAfter) => {
  expect(marksOf(before, after)).toEqual([ofBefore, ofAfter])
})
