import { arithmeticType } from '../rules/arithmetic.ts'
import { fix, type Lint } from './lint.ts'

/**
 * `d / 7 * 7` rounds after the division: multiply a DECIMAL first, then divide (expressions, section 2, Arithmetic).
 */
export const earlyDivision: Lint = {
  code: 'early-division',
  find(node, place) {
    if (node.kind !== 'arithmetic') return null
    let type = place.typeOf(node.first)
    let isDivided = false
    for (const { op, operand } of node.rest) {
      type = arithmeticType(type, place.typeOf(operand))
      if (op === '/' && type.kind === 'DECIMAL') isDivided = true
      if (op === '*' && isDivided) {
        const isPlain = node.rest.every((step) => step.op === '*' || step.op === '/')
        const steps = node.rest.toSorted((a, b) => Number(a.op === '/') - Number(b.op === '/'))
        const text = steps.map((step) => ` ${step.op} ${place.textOf(step.operand)}`).join('')
        return {
          message: 'The division rounds before the multiplication; multiply first',
          span: node.span,
          ...(isPlain && { fix: fix('Multiply first', node, place.textOf(node.first) + text) }),
        }
      }
    }
    return null
  },
}
