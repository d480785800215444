import type { Expression, Span } from '@incentive/spel'

/** An expression of a rule; a text that cannot be compiled says why instead. */
export type CompiledExpression =
  | { readonly text: string; readonly expression: Expression; readonly fault: null }
  | { readonly text: string; readonly expression: null; readonly fault: ExpressionFault }

/** Why an expression gives nothing; null: no single part of its text is to blame. */
export type ExpressionFault = { readonly message: string; readonly span: Span | null }
