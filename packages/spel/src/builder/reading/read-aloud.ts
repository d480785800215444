import type { FactModel } from '../../types/fact-model.ts'
import { openTree } from '../tree/open-tree.ts'
import type { PlacedNode } from '../tree/tree.ts'
import { sayComparison, sayOptions } from './say-comparison.ts'
import { wordsOf, type Vocabulary } from './vocabulary.ts'

/**
 * Returns a condition in plain English: "Dealer participants whose invoice is dated April 1, 2026 or later". Parts that
 * the visual tree cannot show are quoted as code, so nothing is lost. Null for a text that is blank or not SpEL.
 */
export function readAloud(text: string, model: FactModel, vocabulary: Vocabulary): string | null {
  const opened = openTree(text, model)
  if (!opened.ok) return null
  const { root } = opened.tree
  if (root.kind === 'group' && root.children.length === 0) return null
  const parts = root.kind === 'group' && root.op === 'and' && !root.not ? root.children : [root]
  const subjectAt = parts.findIndex((part) => subjectOf(part, vocabulary) !== null)
  const subject = parts[subjectAt] && subjectOf(parts[subjectAt], vocabulary)
  if (!subject) return sentence(say(root, vocabulary, false))
  const own = afterWhose(vocabulary, parts[subjectAt])
  const others = parts.filter((_, index) => index !== subjectAt).map((part) => say(part, own, true))
  return sentence(others.length === 0 ? subject : `${subject} whose ${others.join(' and ')}`)
}

/** `Dealer participants`, for an equality of a field that names the subject. */
function subjectOf(node: PlacedNode, vocabulary: Vocabulary): string | null {
  if (node.kind !== 'compare') return null
  const { comparison } = node
  const { subject } = wordsOf(vocabulary, comparison.field)
  const isNamed = comparison.operator === 'equals' || comparison.operator === 'one-of'
  return subject !== undefined && isNamed ? `${sayOptions(comparison, vocabulary)} ${subject}` : null
}

/**
 * The vocabulary after "whose": labels of the subject's own fields do not repeat its name, and there are no articles.
 */
function afterWhose(vocabulary: Vocabulary, subject: PlacedNode | undefined): Vocabulary {
  const root = subject?.kind === 'compare' ? (/^\w+/.exec(subject.comparison.field)?.[0] ?? '') : ''
  const owner = new RegExp(`^${root} `)
  return new Map(
    [...vocabulary].map(([path, { label, reads, ...rest }]) => [
      path,
      {
        ...rest,
        ...(label !== undefined && { label: path.startsWith(`${root}.`) ? label.replace(owner, '') : label }),
        ...(reads !== undefined && { reads: reads.replace(/^the /, '') }),
      },
    ]),
  )
}

function say(node: PlacedNode, vocabulary: Vocabulary, isInside: boolean): string {
  switch (node.kind) {
    case 'compare':
      return sayComparison(node.comparison, vocabulary)
    case 'raw':
      return `“${node.text}” holds`
    case 'group': {
      const clauses = node.children.map((child) => say(child, vocabulary, true))
      const joined = clauses.join(` ${node.op} `)
      if (node.not) return `it is not true that ${clauses.length > 1 ? `(${joined})` : joined}`
      return isInside ? `(${joined})` : joined
    }
    default:
      return node satisfies never
  }
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
