import { fix, type Lint } from './lint.ts'

/** `not a == b` is `(not a) == b`: not has the highest precedence (expressions, section 2, Precedence and shape). */
export const tightNot: Lint = {
  code: 'tight-not',
  find(node, place) {
    if (node.kind !== 'comparison' && node.kind !== 'between' && node.kind !== 'matches') return null
    const { left } = node
    if (left.kind !== 'unary' || left.op !== 'not' || place.parsed.parenthesised.has(left)) return null
    const { start } = place.parsed.parenthesised.get(left.operand) ?? left.operand.span
    const rest = place.parsed.text.slice(start, node.span.end)
    return {
      message: `not belongs to ${place.textOf(left.operand)} alone here`,
      span: node.span,
      fix: fix('Negate the whole comparison', node, `not (${rest})`),
    }
  },
}
