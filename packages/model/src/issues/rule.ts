/** A range of a text, in UTF-16 units: from `start` (inclusive) to `end` (exclusive). */
export type Position = { readonly start: number; readonly end: number }

/**
 * One problem: the wire path of the field (`promotionDeadlines[0].name`), the message for the user and, for an error at
 * one position of a text, that position (OP-126).
 */
export type Issue = { readonly field: string; readonly message: string; readonly position?: Position }

/**
 * One sentence of the specification: the condition for a draft in its context, and the message when it does not hold.
 */
export type Rule<Draft, Context = unknown> = {
  readonly field: string
  readonly message: string
  readonly holds: (draft: Draft, context: Context) => boolean
}

/** Creates a rule as a row of a table. */
export function rule<Draft, Context = unknown>(
  field: string,
  message: string,
  holds: (draft: Draft, context: Context) => boolean,
): Rule<Draft, Context> {
  return { field, message, holds }
}

/** All problems of a draft, in table order. */
export function issuesOf<Draft, Context>(
  rules: readonly Rule<Draft, Context>[],
  draft: Draft,
  context: Context,
): Issue[] {
  return rules.filter((each) => !each.holds(draft, context)).map(({ field, message }) => ({ field, message }))
}

/** Prefixes the paths of problems with the path of the part that they were found in. */
export function issuesWithin(path: string, issues: readonly Issue[]): Issue[] {
  return issues.map((issue) => ({ ...issue, field: issue.field === '' ? path : `${path}.${issue.field}` }))
}

/** The first message of a field, displayed next to its input. */
export function messageAt(issues: readonly Issue[], field: string): string | undefined {
  return issues.find((issue) => issue.field === field)?.message
}

/** Every message of a field, in the order in which they were found. */
export function messagesAt(issues: readonly Issue[], field: string): string[] {
  return issues.filter((issue) => issue.field === field).map(({ message }) => message)
}

/** The server issues that remain once the user types in a field: those of the field and inside it are removed. */
export function withoutField(issues: readonly Issue[], field: string): readonly Issue[] {
  const left = issues.filter((issue) => !isAtOrInside(issue.field, field))
  return left.length === issues.length ? issues : left
}

/** The first name of a path: `promotionDeadlines` of `promotionDeadlines[0].name`. */
export function rootOf(field: string): string {
  return field.split(/[.[]/, 1)[0] ?? field
}

function isAtOrInside(path: string, field: string): boolean {
  return path === field || path.startsWith(`${field}.`) || path.startsWith(`${field}[`)
}

/**
 * Caches the problems of a draft. Drafts are immutable, so edits elsewhere keep the same object. Recomputes when the
 * context changes.
 */
export function rememberIssues<Draft extends object, Context>(
  find: (draft: Draft, context: Context) => readonly Issue[],
): (draft: Draft, context: Context) => readonly Issue[] {
  const known = new WeakMap<Draft, { readonly context: Context; readonly issues: readonly Issue[] }>()
  return (draft, context) => {
    const before = known.get(draft)
    if (before && before.context === context) return before.issues
    const issues = find(draft, context)
    known.set(draft, { context, issues })
    return issues
  }
}
