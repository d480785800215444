import type { Span } from '../source/span.ts'

/**
 * The tree of an expression. It follows the grammar (expressions, section 4.1). Chains of one operator level and the
 * hops of a path are lists, so the depth of a tree is the nesting of its text. Parentheses have no node.
 */
export type Node =
  | Literal
  | Name
  | Variable
  | FunctionCall
  | InlineList
  | Path
  | Unary
  | Arithmetic
  | Comparison
  | Between
  | Matches
  | Logic
  | Ternary
  | Elvis
  | Forbidden

export type Literal = { readonly kind: 'literal'; readonly span: Span } & (
  | { readonly type: 'INTEGER' | 'DOUBLE'; readonly value: number }
  | { readonly type: 'LONG'; readonly value: bigint }
  | { readonly type: 'STRING'; readonly value: string }
  | { readonly type: 'BOOLEAN'; readonly value: boolean }
  | { readonly type: 'NULL'; readonly value: null }
)

/** A name at the start of a path: a property of the object that names resolve on. */
export interface Name {
  readonly kind: 'name'
  readonly span: Span
  readonly name: string
}

/** `#root`, `#this`, or any other variable (which no metadata defines). */
export interface Variable {
  readonly kind: 'variable'
  readonly span: Span
  readonly name: string
}

export interface FunctionCall {
  readonly kind: 'function'
  readonly span: Span
  readonly name: string
  readonly args: readonly Node[]
}

export interface InlineList {
  readonly kind: 'list'
  readonly span: Span
  readonly items: readonly Node[]
}

/** A start and at least one hop. */
export interface Path {
  readonly kind: 'path'
  readonly span: Span
  readonly start: Node
  readonly hops: readonly Hop[]
}

/** `isSafe` is `?.`: a null receiver returns null instead of an error. */
export type Hop =
  | { readonly kind: 'property'; readonly span: Span; readonly isSafe: boolean; readonly name: string }
  | {
      readonly kind: 'method'
      readonly span: Span
      readonly isSafe: boolean
      readonly name: string
      readonly args: readonly Node[]
    }
  | { readonly kind: 'index'; readonly span: Span; readonly index: Node }
  | {
      readonly kind: 'selection'
      readonly span: Span
      readonly isSafe: boolean
      readonly which: 'all' | 'first' | 'last'
      readonly body: Node
    }
  | { readonly kind: 'projection'; readonly span: Span; readonly isSafe: boolean; readonly body: Node }

export interface Unary {
  readonly kind: 'unary'
  readonly span: Span
  readonly op: '+' | '-' | 'not'
  readonly operand: Node
}

/** One level of arithmetic, from left to right: either all of `+ -` or all of `* / %`. */
export interface Arithmetic {
  readonly kind: 'arithmetic'
  readonly span: Span
  readonly first: Node
  readonly rest: readonly ArithmeticStep[]
}

export type ArithmeticOperator = '+' | '-' | '*' | '/' | '%'

export interface ArithmeticStep {
  readonly op: ArithmeticOperator
  readonly operand: Node
}

export type ComparisonOperator = '==' | '!=' | '<' | '<=' | '>' | '>='

export interface Comparison {
  readonly kind: 'comparison'
  readonly span: Span
  readonly op: ComparisonOperator
  readonly left: Node
  readonly right: Node
}

export interface Between {
  readonly kind: 'between'
  readonly span: Span
  readonly left: Node
  readonly right: Node
}

export interface Matches {
  readonly kind: 'matches'
  readonly span: Span
  readonly left: Node
  readonly right: Node
}

/** A chain of one of the two, from left to right, at least two operands. */
export interface Logic {
  readonly kind: 'logic'
  readonly span: Span
  readonly op: 'and' | 'or'
  readonly operands: readonly Node[]
}

export interface Ternary {
  readonly kind: 'ternary'
  readonly span: Span
  readonly condition: Node
  readonly whenTrue: Node
  readonly whenFalse: Node
}

export interface Elvis {
  readonly kind: 'elvis'
  readonly span: Span
  readonly value: Node
  readonly fallback: Node
}

/**
 * Constructs that SpEL has and we reject (expressions, section 4.2). They are recognized so that messages can name
 * them.
 */
export type ForbiddenConstruct =
  | 'type-access'
  | 'constructor'
  | 'bean'
  | 'assignment'
  | 'increment'
  | 'map'
  | 'instanceof'
  | 'power'
  | 'hexadecimal'
  | 'float'
  | 'bare-method'
  | 'bare-hop'
  | 'variable-hop'

/** `text` is the construct as written, so that printing loses nothing. */
export interface Forbidden {
  readonly kind: 'forbidden'
  readonly span: Span
  readonly construct: ForbiddenConstruct
  readonly text: string
}
