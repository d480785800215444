import type { Issue } from './rule.ts'

/**
 * Finds the problems of a draft once: drafts are immutable, so while one types elsewhere, this one stays the same object.
 * Found anew when the context is another.
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
