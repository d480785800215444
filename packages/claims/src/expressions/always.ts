import { FACT_MODEL } from '@incentive/model/facts'
import { check, type Checked, type Node } from '@incentive/spel'
import { comparisonOf, holdsFor, pointsOf, type FieldComparison } from './comparisons.ts'
import { constantOf } from './constant.ts'

/**
 * Returns the result of a condition if it is the same for every claim; null if it is not, or if it cannot be determined
 * without a claim: constants are folded, and comparisons of one field are combined.
 */
export function alwaysOf(text: string): boolean | null {
  const checked = check(text, FACT_MODEL, 'condition')
  return checked.ok ? answerOf(checked, checked.parsed.node) : null
}

function answerOf(checked: Checked, node: Node): boolean | null {
  const constant = constantOf(checked, node)
  if (constant !== null) return constant.type === 'BOOLEAN' ? constant.value : null
  if (node.kind === 'unary' && node.op === 'not') {
    const answer = answerOf(checked, node.operand)
    return answer === null ? null : !answer
  }
  if (node.kind !== 'logic') return null
  // one false decides an `and`, one true decides an `or`
  const deciding = node.op === 'or'
  const answers = node.operands.map((operand) => answerOf(checked, operand))
  if (answers.includes(deciding)) return deciding
  if (answers.every((answer) => answer === !deciding)) return !deciding
  const comparisons = node.operands.flatMap((operand) => comparisonOf(checked, operand) ?? [])
  const byField = Map.groupBy(comparisons, ({ field }) => field)
  return [...byField.values()].some((group) => doDecide(group, deciding)) ? deciding : null
}

/** True if one of the comparisons of a field has this result, regardless of the value of the field. */
function doDecide(group: readonly FieldComparison[], answer: boolean): boolean {
  if (group.length < 2) return false
  const points = pointsOf(group)
  return points !== null && points.every((point) => group.some((comparison) => holdsFor(comparison, point) === answer))
}
