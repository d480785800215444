import { limits } from '../source/limits.ts'
import type { Cursor } from './cursor.ts'
import type { Node } from './nodes.ts'

/** "(" expression ")" : returns the node inside. The position of the parentheses is recorded outside the tree. */
export function parseParenthesised(cursor: Cursor): Node {
  const { start } = cursor.take()
  const node = cursor.expression()
  cursor.expect(')', 'A closing parenthesis')
  cursor.parenthesised.set(node, cursor.spanFrom(start))
  return node
}

/** arguments = "(" [ expression { "," expression } ] ")" ; */
export function parseArguments(cursor: Cursor): readonly Node[] {
  const args: Node[] = []
  cursor.take()
  if (!cursor.takeIf(')')) {
    do args.push(cursor.expression())
    while (cursor.takeIf(','))
    cursor.expect(')', 'A closing parenthesis')
  }
  return Object.freeze(args)
}

/** The inside of an index, a selection or a projection, after its opening mark. */
export function parseBracketBody(cursor: Cursor): Node {
  const body = cursor.expression()
  cursor.expect(']', 'A closing bracket')
  return body
}

/** A list, or a map, which is rejected. */
export function parseBraces(cursor: Cursor): Node {
  const { start } = cursor.take()
  if (cursor.takeIf(':')) {
    cursor.expect('}', 'A closing brace')
    return cursor.forbidden('map', start)
  }
  if (cursor.takeIf('}')) return Object.freeze({ kind: 'list', span: cursor.spanFrom(start), items: Object.freeze([]) })
  const items = [cursor.expression()]
  if (cursor.takeIf(':')) return parseMapRest(cursor, start)
  while (cursor.takeIf(',')) items.push(cursor.expression())
  cursor.expect('}', 'A closing brace')
  const span = cursor.spanFrom(start)
  if (items.length > limits.listLength) {
    return cursor.fail('too-long', `A list has at most ${limits.listLength} elements`, span)
  }
  return Object.freeze({ kind: 'list', span, items: Object.freeze(items) })
}

function parseMapRest(cursor: Cursor, start: number): Node {
  cursor.expression()
  while (cursor.takeIf(',')) {
    cursor.expression()
    cursor.expect(':', 'A colon with the value of this entry')
    cursor.expression()
  }
  cursor.expect('}', 'A closing brace')
  return cursor.forbidden('map', start)
}
