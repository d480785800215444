import type { Diagnostic } from '../source/diagnostic.ts'
import type { Span } from '../source/span.ts'
import { Cursor } from './cursor.ts'
import type { Node } from './nodes.ts'
import { parseExpression } from './parse-expression.ts'
import { scan } from './scan.ts'

/**
 * A parsed text. `parenthesised` has the position of the outermost parentheses of nodes that are in parentheses; the
 * tree itself does not contain them.
 */
export type Parsed =
  | {
      readonly ok: true
      readonly text: string
      readonly node: Node
      readonly parenthesised: ReadonlyMap<Node, Span>
    }
  | { readonly ok: false; readonly text: string; readonly refusal: Diagnostic }

/**
 * Parses a text (expressions, section 4.1), including forbidden constructs: those become nodes that the checker names.
 * Never throws. For a text that is not SpEL it returns the first position where it stops being SpEL.
 */
export function parse(text: string): Parsed {
  const { tokens, refusal } = scan(text)
  if (refusal !== null) return { ok: false, text, refusal }
  const cursor = new Cursor(text, tokens, parseExpression)
  const node = parseExpression(cursor)
  if (cursor.refusal === null && !cursor.is('end')) refuseRest(cursor)
  if (cursor.refusal !== null) return { ok: false, text, refusal: cursor.refusal }
  return { ok: true, text, node, parenthesised: cursor.parenthesised }
}

const comparisons: ReadonlySet<string> = new Set(['==', '!=', '<', '<=', '>', '>='])

function refuseRest(cursor: Cursor): void {
  if (comparisons.has(cursor.token.kind)) {
    cursor.fail('unexpected', 'Put one of the two comparisons in parentheses', cursor.token)
  } else cursor.failAtToken('An operator or the end of the expression')
}
