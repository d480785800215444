import type { Arithmetic, Hop, Literal, Node } from '../syntax/nodes.ts'

/** Precedence of each kind of expression, from the grammar (expressions, section 4.1). */
const level = Object.freeze({ choice: 0, or: 1, and: 2, relation: 3, sum: 4, product: 5, unary: 6, path: 7, start: 8 })

/**
 * Writes a tree as text in one canonical way: word operators, single quotes, one space around operators, and only the
 * parentheses that the tree needs. Invariants: `parse(print(e))` equals `e` except for spans; `print` is idempotent.
 */
export function print(node: Node): string {
  return printAt(node, level.choice)
}

/** Writes a text literal and doubles the quotes in it. */
export function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

function printAt(node: Node, least: number): string {
  const text = printBare(node)
  return levelOf(node) < least ? `(${text})` : text
}

function levelOf(node: Node): number {
  switch (node.kind) {
    case 'ternary':
    case 'elvis':
    case 'forbidden':
      return level.choice
    case 'logic':
      return level[node.op]
    case 'comparison':
    case 'between':
    case 'matches':
      return level.relation
    case 'arithmetic':
      return arithmeticLevel(node)
    case 'unary':
      return level.unary
    case 'path':
      return level.path
    case 'literal':
    case 'name':
    case 'variable':
    case 'function':
    case 'list':
      return level.start
    default:
      return node satisfies never
  }
}

function printBare(node: Node): string {
  switch (node.kind) {
    case 'literal':
      return printLiteral(node)
    case 'name':
      return node.name
    case 'variable':
      return `#${node.name}`
    case 'function':
      return `#${node.name}(${printAll(node.args)})`
    case 'list':
      return `{${printAll(node.items)}}`
    case 'path':
      return printAt(node.start, level.start) + node.hops.map(printHop).join('')
    case 'unary':
      return printUnary(node.op, printAt(node.operand, level.unary))
    case 'arithmetic':
      return printArithmetic(node)
    case 'comparison':
      return `${printAt(node.left, level.sum)} ${node.op} ${printAt(node.right, level.sum)}`
    case 'between':
    case 'matches':
      return `${printAt(node.left, level.sum)} ${node.kind} ${printAt(node.right, level.sum)}`
    case 'logic':
      return node.operands.map((operand) => printAt(operand, level[node.op] + 1)).join(` ${node.op} `)
    case 'ternary':
      return `${printAt(node.condition, level.or)} ? ${print(node.whenTrue)} : ${print(node.whenFalse)}`
    case 'elvis':
      return `${printAt(node.value, level.or)} ?: ${print(node.fallback)}`
    case 'forbidden':
      return node.text
    default:
      return node satisfies never
  }
}

function printAll(nodes: readonly Node[]): string {
  return nodes.map(print).join(', ')
}

function printLiteral(literal: Literal): string {
  switch (literal.type) {
    case 'STRING':
      return quote(literal.value)
    case 'DOUBLE':
      return printDouble(literal.value)
    case 'LONG':
      return `${literal.value}L`
    case 'INTEGER':
    case 'BOOLEAN':
    case 'NULL':
      return String(literal.value)
    default:
      return literal satisfies never
  }
}

function printHop(hop: Hop): string {
  const dot = hop.kind !== 'index' && hop.isSafe ? '?.' : '.'
  switch (hop.kind) {
    case 'property':
      return dot + hop.name
    case 'method':
      return `${dot}${hop.name}(${printAll(hop.args)})`
    case 'index':
      return `[${print(hop.index)}]`
    case 'selection':
      return `${dot}${hop.which === 'all' ? '?' : hop.which === 'first' ? '^' : '$'}[${print(hop.body)}]`
    case 'projection':
      return `${dot}![${print(hop.body)}]`
    default:
      return hop satisfies never
  }
}

/** Two adjacent equal signs would form one token. */
function printUnary(op: '+' | '-' | 'not', operand: string): string {
  return op === 'not' || operand.startsWith(op) ? `${op} ${operand}` : op + operand
}

function arithmeticLevel(node: Arithmetic): number {
  const op = node.rest[0]?.op
  return op === '+' || op === '-' ? level.sum : level.product
}

function printArithmetic(node: Arithmetic): string {
  const least = arithmeticLevel(node) + 1
  const steps = node.rest.map(({ op, operand }) => ` ${op} ${printAt(operand, least)}`)
  return printAt(node.first, least) + steps.join('')
}

/**
 * Writes a DOUBLE as a literal that parses to the same value and to a DOUBLE: `5.0`, `0.1`, `1e21`. Infinity, which
 * only comes from a literal such as `1e999`, is written as such a literal.
 */
function printDouble(value: number): string {
  if (value === Infinity) return '1e999'
  const text = String(value)
  return /[.e]/.test(text) ? text : `${text}.0`
}
