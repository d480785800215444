/** A part of a text, in UTF-16 units: from `start` to before `end`. */
export type Position = { readonly start: number; readonly end: number }

/**
 * One problem: the wire path of the field (`promotionDeadlines[0].name`), what to tell the user, and, of a text that is
 * wrong at one place, that place (OP-126).
 */
export type Issue = { readonly field: string; readonly message: string; readonly position?: Position }

/** One sentence of the specification: what must hold for a draft in its context, and what is said when it does not. */
export type Rule<Draft, Context = unknown> = {
  readonly field: string
  readonly message: string
  readonly holds: (draft: Draft, context: Context) => boolean
}

/** Writes a rule as a row of a table. */
export function rule<Draft, Context = unknown>(
  field: string,
  message: string,
  holds: (draft: Draft, context: Context) => boolean,
): Rule<Draft, Context> {
  return { field, message, holds }
}

/** All problems of a draft at once, in the order of the table. */
export function issuesOf<Draft, Context>(
  rules: readonly Rule<Draft, Context>[],
  draft: Draft,
  context: Context,
): Issue[] {
  return rules.filter((each) => !each.holds(draft, context)).map(({ field, message }) => ({ field, message }))
}

/** The same problems, found inside a part of something larger: each path begins with the part's own. */
export function issuesWithin(path: string, issues: readonly Issue[]): Issue[] {
  return issues.map((issue) => ({ ...issue, field: issue.field === '' ? path : `${path}.${issue.field}` }))
}

/** The first message of a field, the one shown beside its input. */
export function messageAt(issues: readonly Issue[], field: string): string | undefined {
  return issues.find((issue) => issue.field === field)?.message
}

/** Every message of a field, in the order in which they were found. */
export function messagesAt(issues: readonly Issue[], field: string): string[] {
  return issues.filter((issue) => issue.field === field).map(({ message }) => message)
}

/** What is left of server issues once the user types in a field: its own and those inside it are gone. */
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
