import { foldKey } from '@incentive/scalars'
import { nameRules } from '../draft/name-rules.ts'
import { MESSAGES } from '../issues/messages.ts'
import type { Issue, Rule } from '../issues/rule.ts'
import { issuesOf, rule } from '../issues/rule.ts'

/** A saved view as it is named and given to others. */
export type SavedViewDraft = { readonly name: string; readonly shared: boolean }

/** What the rules must know beside the draft. */
export type SavedViewContext = {
  /** Whether the user may change things: what others see is only theirs to give. */
  readonly mayShare: boolean
  /** The names of the user's other views of the list. */
  readonly otherNames: readonly string[]
  /** How many views the user keeps in the program, when this is to be one more; null when it is stored already. */
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

/** All problems of a saved view, by the names of its fields; that there are too many stands at its `list`. U27. */
export function savedViewIssues(draft: SavedViewDraft, context: SavedViewContext): Issue[] {
  return issuesOf(RULES, draft, context)
}
