import type { Cursor } from './cursor.ts'
import type { ArithmeticOperator, ArithmeticStep, ComparisonOperator, Node } from './nodes.ts'
import { parsePrimary } from './parse-primary.ts'

/** expression = or , [ "?" expression ":" expression | "?:" expression ] ; an assignment is parsed, then rejected. */
export function parseExpression(cursor: Cursor): Node {
  const start = cursor.token.start
  const value = parseLogic(cursor, 'or')
  if (cursor.is('=') && (cursor.isFollowedBy('>') || cursor.isFollowedBy('<'))) {
    const sign = cursor.isFollowedBy('>') ? '>' : '<'
    return cursor.fail('unexpected', `Write ${sign}= instead of =${sign}`, cursor.token)
  }
  if (cursor.takeIf('=')) {
    parseLogic(cursor, 'or')
    return cursor.forbidden('assignment', start)
  }
  if (cursor.takeIf('?:')) {
    const fallback = cursor.expression()
    return Object.freeze({ kind: 'elvis', span: cursor.spanFrom(start), value, fallback })
  }
  if (cursor.takeIf('?')) {
    const whenTrue = cursor.expression()
    cursor.expect(':', 'A colon with the other value')
    const whenFalse = cursor.expression()
    return Object.freeze({ kind: 'ternary', span: cursor.spanFrom(start), condition: value, whenTrue, whenFalse })
  }
  return value
}

/** or = and , { ( "or" | "||" ) and } ;  and = relation , { ( "and" | "&&" ) relation } ; */
function parseLogic(cursor: Cursor, op: 'and' | 'or'): Node {
  const start = cursor.token.start
  const mark = op === 'or' ? '||' : '&&'
  const readOperand = op === 'or' ? parseAnd : parseRelation
  const first = readOperand(cursor)
  if (!cursor.is(mark) && !cursor.isWord(op)) return first
  const operands = [first]
  while (cursor.is(mark) || cursor.isWord(op)) {
    cursor.take()
    operands.push(readOperand(cursor))
  }
  return Object.freeze({ kind: 'logic', span: cursor.spanFrom(start), op, operands: Object.freeze(operands) })
}

function parseAnd(cursor: Cursor): Node {
  return parseLogic(cursor, 'and')
}

const comparisonWords: ReadonlyMap<string, ComparisonOperator> = new Map([
  ['==', '=='],
  ['!=', '!='],
  ['<', '<'],
  ['<=', '<='],
  ['>', '>'],
  ['>=', '>='],
  ['eq', '=='],
  ['ne', '!='],
  ['lt', '<'],
  ['le', '<='],
  ['gt', '>'],
  ['ge', '>='],
])

/** relation = sum , [ operator sum | "between" sum | "matches" sum ] : at most one, comparisons do not chain. */
function parseRelation(cursor: Cursor): Node {
  const start = cursor.token.start
  const left = parseSum(cursor)
  const { kind, word } = cursor.token
  const op = comparisonWords.get(kind === 'name' ? word : kind)
  if (op === undefined && word !== 'between' && word !== 'matches' && word !== 'instanceof') return left
  cursor.take()
  const right = parseSum(cursor)
  const span = cursor.spanFrom(start)
  if (op !== undefined) return Object.freeze({ kind: 'comparison', span, op, left, right })
  if (word === 'instanceof') return cursor.forbidden('instanceof', start)
  return Object.freeze({ kind: word === 'between' ? 'between' : 'matches', span, left, right })
}

const sumOperators: ReadonlyMap<string, ArithmeticOperator> = new Map([
  ['+', '+'],
  ['-', '-'],
])
const productOperators: ReadonlyMap<string, ArithmeticOperator> = new Map([
  ['*', '*'],
  ['/', '/'],
  ['%', '%'],
  ['div', '/'],
  ['mod', '%'],
])

/** sum = product , { ( "+" | "-" ) product } ; */
function parseSum(cursor: Cursor): Node {
  return parseArithmetic(cursor, sumOperators, parseProduct)
}

/** product = unary , { ( "*" | "/" | "%" | "div" | "mod" ) unary } ; */
function parseProduct(cursor: Cursor): Node {
  return parseArithmetic(cursor, productOperators, parsePower)
}

function parseArithmetic(
  cursor: Cursor,
  operators: ReadonlyMap<string, ArithmeticOperator>,
  readOperand: (cursor: Cursor) => Node,
): Node {
  const start = cursor.token.start
  const first = readOperand(cursor)
  let op = operatorAt(cursor, operators)
  if (op === undefined) return first
  const rest: ArithmeticStep[] = []
  while (op !== undefined) {
    cursor.take()
    rest.push(Object.freeze({ op, operand: readOperand(cursor) }))
    op = operatorAt(cursor, operators)
  }
  return Object.freeze({ kind: 'arithmetic', span: cursor.spanFrom(start), first, rest: Object.freeze(rest) })
}

function operatorAt(
  cursor: Cursor,
  operators: ReadonlyMap<string, ArithmeticOperator>,
): ArithmeticOperator | undefined {
  const { kind, word } = cursor.token
  return operators.get(kind === 'name' ? word : kind)
}

/** Spring reads one `^`, or else one `++` or `--`, after an operand. All of them are rejected. */
function parsePower(cursor: Cursor): Node {
  const start = cursor.token.start
  const operand = parseUnary(cursor)
  if (cursor.takeIf('^')) {
    parseUnary(cursor)
    return cursor.forbidden('power', start)
  }
  if (cursor.takeIf('++') || cursor.takeIf('--')) return cursor.forbidden('increment', start)
  return operand
}

/** unary = ( "+" | "-" | "!" | "not" ) unary | primary ; */
function parseUnary(cursor: Cursor): Node {
  const { start, kind, word } = cursor.token
  const op = kind === '!' || word === 'not' ? 'not' : kind === '+' || kind === '-' ? kind : null
  if (op !== null) {
    cursor.take()
    const operand = cursor.nested(parseUnary)
    return Object.freeze({ kind: 'unary', span: cursor.spanFrom(start), op, operand })
  }
  if (cursor.takeIf('++') || cursor.takeIf('--')) {
    cursor.nested(parseUnary)
    return cursor.forbidden('increment', start)
  }
  return parsePrimary(cursor)
}
