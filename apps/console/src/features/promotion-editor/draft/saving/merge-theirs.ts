import { type Change, differences } from '@incentive/model/changes'
import type { Choose, Conflict, Side } from '@incentive/model/draft'
import type { ListName } from '@incentive/model/lists'
import { mergePromotion, mergeRoster } from '@incentive/model/merge'
import { type PromotionDraft, changedFields, promotionChanges } from '@incentive/model/promotion'
import type { Roster, RosterRow, RowKey } from '@incentive/model/roster'
import type { EditorState, OpenedPromotion } from '../editor-state.ts'
import { openEditor } from '../editor-state.ts'
import { valueAt } from '../field-path.ts'
import { NO_HISTORY } from '../history.ts'
import { LIST_NAMES, mapRosters, wordsAmong, type AnyKind, type EditorList } from '../lists.ts'
import { withStoredIds } from './reload.ts'

/** Content that another user has stored in the meantime, and that user. */
export type Theirs = {
  readonly opened: OpenedPromotion
  /** The rows of the lists that this editor holds. */
  readonly lists: ReadonlyMap<ListName, readonly RosterRow[]>
}

/** The result of a merge for a given set of choices. */
export type Merge = {
  /** Values that both sides changed differently. Without a choice, theirs is used. */
  readonly conflicts: readonly Conflict[]
  readonly merged: EditorState
}

/**
 * Merges another user's save into this edit (OP-140, U9 to U11). Editing continues from the version that is stored now;
 * local changes are lost only where theirs was chosen. Undo and redo history is dropped because it belongs to another
 * version.
 */
export function mergeTheirs(state: EditorState, theirs: Theirs, choices: ReadonlyMap<string, Side>): Merge {
  const conflicts: Conflict[] = []
  const choose: Choose = (conflict) => {
    conflicts.push(conflict)
    return choices.get(conflict.path) ?? 'theirs'
  }
  const { opened, lists } = theirs
  const { customFields } = state.program
  const { baseline } = openEditor(opened, state.program)
  // rows added by the user's own save were not reloaded because another user saved in the meantime
  const settled = (draft: PromotionDraft) => ({
    ...draft,
    promotionDeadlines: withStoredIds(
      draft.promotionDeadlines,
      state.baseline.promotionDeadlines,
      baseline.promotionDeadlines,
    ),
  })
  const sides = { before: settled(state.baseline), mine: settled(state.draft), theirs: baseline }
  const draft = mergePromotion(sides, customFields, choose)
  const rosters = mapRosters(state.lists, (roster, kind) => {
    const rows = lists.get(kind.name)
    return rows ? mergeList(roster, kind, rows, choose) : roster
  })
  // the original value is the choice of this user, not a change of the other one
  const fields = changedFields(sides.mine, draft).filter((field) => choices.get(field) !== 'before')
  const changes = [
    ...promotionChanges(sides.mine, draft, fields, customFields),
    ...LIST_NAMES.flatMap((name) => listChanges(state.lists[name], rosters[name], lists.get(name))),
  ]
  const merged: EditorState = {
    ...state,
    baseline,
    draft,
    lists: rosters,
    history: NO_HISTORY,
    awaitsReload: null,
    claimCount: opened.claimCount,
    lastSave: opened.lastSave,
    failedLoads: opened.failedLoads,
    invalidTexts: textsThatStay(state, draft),
    refusal: null,
    isPanelOpen: false,
    mergeReport: { savedBy: opened.lastSave.by, changes },
    formKey: state.formKey + 1,
  }
  return { conflicts, merged }
}

/** Fields that are loaded here but could not be loaded from their version. Without them, a merge is not possible. */
export function unreadOfTheirs({ failedLoads }: EditorState, { opened }: Pick<Theirs, 'opened'>) {
  return [...opened.failedLoads.keys()].filter((field) => !failedLoads.has(field))
}

function mergeList(
  roster: Roster<RosterRow>,
  kind: AnyKind,
  stored: readonly RosterRow[],
  choose: Choose,
): Roster<RosterRow> {
  const mine = kind.recognize?.(roster, stored) ?? roster
  const all = new Map([...mine.saved, ...mine.rows, ...stored.map((row) => [kind.keyOf(row), row] as const)])
  const { merge, describe, describeFields } = wordsAmong(kind, all)
  const words = { merge, nameOf: describe, describe: (row: RosterRow) => ({ fields: describeFields(row) }) }
  const place = { path: kind.name, labels: [kind.label] }
  const merged = mergeRoster(mine, stored, { ...kind, ...words }, place, choose)
  return kind.complete?.(merged, mine) ?? merged
}

/** The changes that a merge made to the rows of this edit. */
function listChanges(
  list: EditorList | null,
  merged: EditorList | null,
  stored: readonly RosterRow[] | undefined,
): readonly Change[] {
  if (!list || !merged || !stored) return []
  const { kind, roster } = list
  const described = (rows: ReadonlyMap<RowKey, RosterRow>) => {
    const { describe, describeFields } = wordsAmong(kind, rows)
    return [...rows].map(([key, row]) => ({ key, name: describe(row), fields: describeFields(row) }))
  }
  const mine = kind.recognize?.(roster, stored) ?? roster
  return differences(kind.label, { rows: described(mine.rows) }, { rows: described(merged.roster.rows) })
}

/** Keeps unmatched picker text where the merge did not change the field. */
function textsThatStay({ draft, invalidTexts }: EditorState, merged: PromotionDraft): EditorState['invalidTexts'] {
  return Object.fromEntries(
    Object.entries(invalidTexts).filter(([path]) => valueAt(merged, path) === valueAt(draft, path)),
  )
}
