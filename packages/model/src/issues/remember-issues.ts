import type { Issue } from './rule.ts'

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
