import { fix, type Lint } from './lint.ts'

/**
 * `0.1 + 0.2` is not 0.3: numbers with decimals are exact only in combination with a DECIMAL (expressions, section 2).
 */
export const doubleArithmetic: Lint = {
  code: 'double-arithmetic',
  find(node, place) {
    if (node.kind !== 'arithmetic' || place.typeOf(node).kind !== 'DOUBLE') return null
    const { parent } = place
    if (parent?.kind === 'arithmetic' || (parent?.kind === 'function' && parent.name === 'round')) return null
    const text = place.parsed.text.slice(node.span.start, node.span.end)
    return {
      message: 'Without a money field these decimals are not exact: 0.1 + 0.2 is not 0.3',
      span: node.span,
      fix: fix('Round to two decimals', node, `#round(${text}, 2)`),
    }
  },
}
