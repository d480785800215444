import { foldKey } from '@incentive/scalars'
import { nameRules } from '../issues/text-rules.ts'
import { MESSAGES } from '../issues/messages.ts'
import type { Issue, Rule } from '../issues/rule.ts'
import { issuesOf, rule } from '../issues/rule.ts'

/** The name of a saved view, and whether it is shared. */
export type SavedViewDraft = { readonly name: string; readonly shared: boolean }

/** The data that the rules need in addition to the draft. */
export type SavedViewContext = {
  /** True if the user can edit, which is required for sharing. */
  readonly mayShare: boolean
  /** The names of the user's other views of the list. */
  readonly otherNames: readonly string[]
  /** Number of the user's views in the program, for a new one; null for a stored one. */
  readonly kept: number | null
}

const MAX_KEPT = 50

const { promotion, view } = MESSAGES
const NAME = { field: 'name', max: 100, required: promotion.nameRequired }
const row = rule<SavedViewDraft, SavedViewContext>

const RULES: readonly Rule<SavedViewDraft, SavedViewContext>[] = [
  ...nameRules<SavedViewDraft>({ ...NAME, nameOf: ({ name }) => name }),
  row('name', view.nameExists, ({ name }, { otherNames }) => !otherNames.map(foldKey).includes(foldKey(name))),
  row('list', view.tooMany(MAX_KEPT), (_, { kept }) => kept === null || kept < MAX_KEPT),
  row('shared', view.sharingForbidden, ({ shared }, { mayShare }) => !shared || mayShare),
]

/** All problems of a saved view, by field name; too many views are an issue of `list`. U27. */
export function savedViewIssues(draft: SavedViewDraft, context: SavedViewContext): Issue[] {
  return issuesOf(RULES, draft, context)
}
