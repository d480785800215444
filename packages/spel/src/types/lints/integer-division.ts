import type { Type } from '../type.ts'
import { arithmeticType } from '../rules/arithmetic.ts'
import { fix, type Lint } from './lint.ts'

/** `1 / 2` is 0: whole numbers divide without a rest (expressions, section 2, Arithmetic). */
export const integerDivision: Lint = {
  code: 'integer-division',
  find(node, place) {
    if (node.kind !== 'arithmetic') return null
    let type = place.typeOf(node.first)
    for (const { op, operand } of node.rest) {
      const right = place.typeOf(operand)
      if (op === '/' && isWhole(type) && isWhole(right)) {
        const text = place.parsed.text.slice(node.span.start, node.span.end)
        return {
          message: 'Both numbers are whole, so the decimals of the quotient are lost',
          span: node.span,
          fix: fix('Divide with decimals', node, `#round(1.0 * ${text}, 2)`),
        }
      }
      type = arithmeticType(type, right)
    }
    return null
  },
}

function isWhole(type: Type): boolean {
  return type.kind === 'INTEGER' || type.kind === 'LONG'
}
