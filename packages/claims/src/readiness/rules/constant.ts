import { FACT_MODEL } from '@incentive/model'
import { printDecimal } from '@incentive/scalars'
import { check, compile, loadFacts, type Checked, type Node, type Result } from '@incentive/spel'

/** Whether a part of an expression reads no fact: no name, and no element of a list. */
export function isConstant({ types }: Checked, { span }: Node): boolean {
  for (const { kind, span: at } of types.keys()) {
    if ((kind === 'name' || kind === 'variable') && span.start <= at.start && at.end <= span.end) return false
  }
  return true
}

/** The value of a part that reads no fact; null when it has none, or reads one. */
export function constantOf(checked: Checked, node: Node): Result | null {
  if (!isConstant(checked, node)) return null
  return valueOf(checked.parsed.text.slice(node.span.start, node.span.end))
}

/** The value of a whole amount that reads no fact; null when it is no number, or reads one. */
export function constantAmount(text: string): number | null {
  const checked = check(text, FACT_MODEL, 'amount')
  const constant = checked.ok ? constantOf(checked, checked.parsed.node) : null
  if (constant?.type === 'DECIMAL') return Number(printDecimal(constant.value))
  return typeof constant?.value === 'number' || typeof constant?.value === 'bigint' ? Number(constant.value) : null
}

function valueOf(text: string): Result | null {
  const expression = compile(text, FACT_MODEL, 'any')
  const loaded = loadFacts(FACT_MODEL, {})
  if (!expression.ok || !loaded.ok) return null
  const evaluated = expression.evaluate(loaded.facts)
  return evaluated.ok ? evaluated.result : null
}
