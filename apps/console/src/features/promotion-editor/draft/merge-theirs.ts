import type { Change, Choose, Conflict, ListName, PromotionDraft, RosterRow, RowKey, Side } from '@incentive/model'
import { changedFields, differences, mergePromotion, mergeRoster, promotionChanges } from '@incentive/model'
import type { EditorState, OpenedPromotion } from './editor-state.ts'
import { openEditor } from './editor-state.ts'
import { valueAt } from './field-path.ts'
import { NO_HISTORY } from './history.ts'
import { LIST_NAMES, mapRosters, type AnyKind, type EditorList } from './lists.ts'

/** What somebody else stored meanwhile, and who it was. */
export type Theirs = {
  readonly opened: OpenedPromotion
  /** The rows of the lists that this editor holds. */
  readonly lists: ReadonlyMap<ListName, readonly RosterRow[]>
  /** Null: the user is no longer known. */
  readonly savedBy: string | null
}

/** A merge as it would be with certain choices. */
export type Merge = {
  /** What both sides changed differently; where nothing was chosen, theirs stands. */
  readonly conflicts: readonly Conflict[]
  readonly merged: EditorState
}

/**
 * Merges what somebody else stored into this edit (OP-140, U9 to U11): it goes on from the version that is stored now,
 * and nothing that was typed here is lost but where theirs was chosen. What was undone or could be is not offered any
 * more, since it belongs to another version.
 */
export function mergeTheirs(state: EditorState, theirs: Theirs, choices: ReadonlyMap<string, Side>): Merge {
  const conflicts: Conflict[] = []
  const choose: Choose = (conflict) => {
    conflicts.push(conflict)
    return choices.get(conflict.path) ?? 'theirs'
  }
  const { opened, lists, savedBy } = theirs
  const { customFields } = state.program
  const { baseline } = openEditor(opened, state.program)
  const sides = { before: state.baseline, mine: state.draft, theirs: baseline }
  const draft = mergePromotion(sides, customFields, choose)
  const rosters = mapRosters(state.lists, (roster, kind) => {
    const rows = lists.get(kind.name)
    const place = { path: kind.name, labels: [kind.label] }
    return rows
      ? mergeRoster(roster, rows, { ...kind, nameOf: kind.describe, describe: describeRow(kind) }, place, choose)
      : roster
  })
  const fields = changedFields(state.baseline, baseline)
  const changes = [
    ...promotionChanges(state.baseline, baseline, fields, customFields),
    ...LIST_NAMES.flatMap((name) => listChanges(state.lists[name], lists.get(name))),
  ]
  const merged: EditorState = {
    ...state,
    baseline,
    draft,
    lists: rosters,
    history: NO_HISTORY,
    awaitsReload: null,
    hasClaims: opened.hasClaims,
    failedLoads: opened.failedLoads,
    invalidTexts: textsThatStay(state, draft),
    refusal: null,
    isPanelOpen: false,
    mergeReport: { savedBy, changes },
    formKey: state.formKey + 1,
  }
  return { conflicts, merged }
}

/** What of theirs could not be read though it was known here: without it nothing can be merged. */
export function unreadOfTheirs({ failedLoads }: EditorState, { opened }: Pick<Theirs, 'opened'>) {
  return [...opened.failedLoads.keys()].filter((field) => !failedLoads.has(field))
}

const describeRow = (kind: AnyKind) => (row: RosterRow) => ({ fields: kind.describeFields(row) })

function listChanges(list: EditorList | null, stored: readonly RosterRow[] | undefined): readonly Change[] {
  if (!list || !stored) return []
  const { kind, roster } = list
  const describedRow = (key: RowKey, row: RosterRow) => ({
    key,
    name: kind.describe(row),
    fields: kind.describeFields(row),
  })
  const before = [...roster.saved].map(([key, row]) => describedRow(key, row))
  const after = stored.map((row) => describedRow(kind.keyOf(row), row))
  return differences(kind.label, { rows: before }, { rows: after })
}

/** Text that names nothing stays where the merge left its field alone. */
function textsThatStay({ draft, invalidTexts }: EditorState, merged: PromotionDraft): EditorState['invalidTexts'] {
  return Object.fromEntries(
    Object.entries(invalidTexts).filter(([path]) => valueAt(merged, path) === valueAt(draft, path)),
  )
}
