import type { Node } from '../../syntax/nodes.ts'
import { functionTable } from '../functions.ts'
import { DECIMAL, NULL, type Type } from '../type.ts'
import { arithmeticType } from '../rules/arithmetic.ts'
import { fix, type Lint } from './lint.ts'

/** `1 / 2` is 0: division of whole numbers drops the remainder (expressions, section 2, Arithmetic). */
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
          ...(takesDecimals(place.parent, node) && {
            fix: fix('Divide with decimals', node, `#round(1.0 * ${text}, 2)`),
          }),
        }
      }
      type = arithmeticType(type, right)
    }
    return null
  },
}

/**
 * True if a number with decimals is allowed in this position. It is not allowed as an index or as an argument that
 * requires a whole number.
 */
function takesDecimals(parent: Node | null, node: Node): boolean {
  if (parent?.kind === 'path') {
    return !parent.hops.some((hop) => {
      return hop.kind === 'index' ? hop.index === node : hop.kind === 'method' && hop.args.includes(node)
    })
  }
  if (parent?.kind !== 'function') return true
  return functionTable.get(parent.name)?.parameters[parent.args.indexOf(node)]?.accepts(DECIMAL, NULL) === true
}

function isWhole(type: Type): boolean {
  return type.kind === 'INTEGER' || type.kind === 'LONG'
}
