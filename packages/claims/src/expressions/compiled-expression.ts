import type { Expression, Span } from '@incentive/spel'

/** A compiled expression of a rule, or the reason why the text does not compile. */
export type CompiledExpression =
  | { readonly text: string; readonly expression: Expression; readonly fault: null }
  | { readonly text: string; readonly expression: null; readonly fault: ExpressionFault }

/** The reason why an expression has no result; the span is null if no single part of its text is the cause. */
export type ExpressionFault = { readonly message: string; readonly span: Span | null }
