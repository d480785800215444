import type { Diagnostic } from '../source/diagnostic.ts'
import { limits } from '../source/limits.ts'
import { spanOf, type Span } from '../source/span.ts'
import type { Forbidden, ForbiddenConstruct, Node } from './nodes.ts'
import type { Token, TokenKind } from './token.ts'

/**
 * The reading position of the parser. The first failure is kept and moves the position to the end of the text, so every
 * loop of the parser ends and nothing is ever thrown.
 */
export class Cursor {
  readonly text: string
  readonly parenthesised = new Map<Node, Span>()
  refusal: Diagnostic | null
  private readonly tokens: readonly Token[]
  private readonly readExpression: (cursor: Cursor) => Node
  private at = 0
  private depth = 0

  /**
   * `readExpression` is a parameter because the grammar is recursive: brackets contain another expression.
   */
  constructor(text: string, tokens: readonly Token[], readExpression: (cursor: Cursor) => Node) {
    this.text = text
    this.tokens = tokens
    this.readExpression = readExpression
    this.refusal = null
  }

  get token(): Token {
    return this.tokens[this.at] as Token
  }

  /** End of the last token that was read. */
  get end(): number {
    return this.at === 0 ? 0 : (this.tokens[this.at - 1] as Token).end
  }

  is(kind: TokenKind): boolean {
    return this.token.kind === kind
  }

  isWord(word: string): boolean {
    return this.token.word === word
  }

  /** True if the token after the next one is of the kind. */
  isFollowedBy(kind: TokenKind): boolean {
    return this.tokens[this.at + 1]?.kind === kind
  }

  take(): Token {
    const token = this.token
    if (token.kind !== 'end') this.at++
    return token
  }

  takeIf(kind: TokenKind): boolean {
    const isIt = this.token.kind === kind
    if (isIt) this.at++
    return isIt
  }

  expect(kind: TokenKind, what: string): void {
    if (!this.takeIf(kind)) this.failAtToken(what)
  }

  spanFrom(start: number): Span {
    return spanOf(start, this.end)
  }

  /** Reads an expression inside brackets or after `?`, `:` and `?:`. */
  expression(): Node {
    return this.nested(this.readExpression)
  }

  /** Reads one level deeper. Text that is nested too deeply is rejected before it can exhaust the stack. */
  nested(read: (cursor: Cursor) => Node): Node {
    if (this.depth === limits.nesting) {
      return this.fail('too-deep', `The expression has more than ${limits.nesting} nested levels`, this.token)
    }
    this.depth++
    const node = read(this)
    this.depth--
    return node
  }

  /** Rejects the next token and names what is expected at its position, such as `A value`. */
  failAtToken(expected: string): Forbidden {
    const { kind, text } = this.token
    if (kind === 'end') return this.fail('incomplete', `${expected} is expected, but the expression ends`, this.token)
    const found = kind === 'text' ? 'text in quotes' : `"${text}"`
    return this.fail('unexpected', `${expected} is expected, not ${found}`, this.token)
  }

  fail(code: string, message: string, { start, end }: Span): Forbidden {
    this.refusal ??= { phase: 'parse', code, message, span: spanOf(start, end) }
    this.at = this.tokens.length - 1
    return this.forbidden('bare-hop', start)
  }

  forbidden(construct: ForbiddenConstruct, start: number): Forbidden {
    const span = this.spanFrom(start)
    return Object.freeze({ kind: 'forbidden', span, construct, text: this.text.slice(span.start, span.end) })
  }
}
