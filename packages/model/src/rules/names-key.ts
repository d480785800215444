import { check, factsReadBy, parse, partsOf, type FactRead } from '@incentive/spel'
import { FACT_MODEL } from '../facts/fact-model.ts'

/**
 * True if an expression depends on a key: it reads one of the facts with such keys, and contains the key as a text. An
 * expression with an error counts if it contains the key.
 * @param facts by root and name: `organization.groupKeys` for the groups of an organization or of one above it.
 */
export function namesKey(text: string, facts: readonly string[], key: string): boolean {
  const hasKey = partsOf(text).some(
    ({ kind, start, end }) => kind === 'text' && literalOf(text.slice(start, end)) === key,
  )
  if (!hasKey) return false
  const checked = check(text, FACT_MODEL, 'any')
  return !checked.ok || doRead(factsReadBy(checked), facts)
}

function literalOf(text: string): unknown {
  const parsed = parse(text)
  return parsed.ok && parsed.node.kind === 'literal' ? parsed.node.value : null
}

/** Elements of lists have paths of their own, without the root. */
function doRead(reads: readonly FactRead[], facts: readonly string[], areElements = false): boolean {
  return reads.some(({ path, elements }) => {
    const isOne = facts.some((fact) => {
      const [root, name] = fact.split('.')
      return path.at(-1)?.name === name && (areElements || path[0]?.name === root)
    })
    return isOne || doRead(elements, facts, true)
  })
}
