import type { DeadlineDraft } from '@incentive/model/deadlines'
import { PROMOTION_FIELD_NAMES, type PromotionDraft } from '@incentive/model/promotion'
import { updateRows, type RosterRow } from '@incentive/model/roster'
import type { RuleGroupDraft } from '@incentive/model/rules'
import { changeDraft, changeList } from '../change-content.ts'
import { startEditing } from '../change-editor.ts'
import { openEditor, type EditorState } from '../editor-state.ts'
import { LIST_NAMES, type AnyKind } from '../lists.ts'
import { finishLoad } from '../load-lists.ts'
import { anOpened, noProgram } from './an-editor.ts'
import { storedRows, type FieldPath, type WholePromotion } from './whole-promotion.ts'

/** Returns a stored promotion in view mode, with its lists not loaded yet. */
export const viewing = ({ fields }: WholePromotion, version = 3): EditorState =>
  openEditor(anOpened({ ...fields, version }), noProgram)

/** Returns a stored promotion in edit mode, with all of its lists. */
export const editing = (promotion: WholePromotion): EditorState =>
  storedRows(promotion).reduce(
    (state, { kind, rows }) => finishLoad(state, kind, rows),
    startEditing(viewing(promotion)),
  )

/** Sets the value of another promotion at a path, as one step. */
export function typeField(state: EditorState, path: FieldPath, from: WholePromotion): EditorState {
  const [root = '', at = '', field = ''] = path
  const list = LIST_NAMES.find((name) => name === root)
  const typed = list && from.rows[list][Number(at)]
  if (typed) return typeInRow(state, state.lists[list]?.kind as AnyKind, typed, String(field))
  const { draft } = viewing(from)
  return changeDraft(state, (before) => ({
    ...before,
    ...typedInDraft(before, draft, root as keyof PromotionDraft, [at, field]),
  }))
}

const typeInRow = (state: EditorState, kind: AnyKind, typed: RosterRow, field: string): EditorState =>
  changeList(
    state,
    kind.name,
    'typed',
    (roster) =>
      updateRows(roster as never, [kind.keyOf(typed)], (row: RosterRow) => ({
        ...row,
        [field]: typedInRow(row, typed, field),
      })) as never,
  )

function typedInDraft(
  before: PromotionDraft,
  typed: PromotionDraft,
  root: keyof PromotionDraft,
  [at, field]: FieldPath,
) {
  if (root === 'promotionInvitationSetting') {
    const setting: Readonly<Record<string, unknown>> = typed[root]
    return { [root]: { ...before[root], [at as string]: setting[at as string] } }
  }
  if (root !== 'promotionDeadlines') return { [root]: typed[root] }
  const put = (row: DeadlineDraft, index: number) => {
    const deadline: Readonly<Record<string, unknown>> | undefined = typed[root][index]
    return index === at ? { ...row, [field as string]: deadline?.[field as string] } : row
  }
  return { [root]: before[root].map(put) }
}

type Payouts = readonly { readonly ruleGroup?: RuleGroupDraft | null }[]

/** The value of a row as typed. Rules stay in their group, each at the position of the stored one. */
function typedInRow(before: RosterRow, typed: RosterRow, field: string): unknown {
  const valueOf = (row: RosterRow) => (row as Readonly<Record<string, unknown>>)[field]
  if (field !== 'promotionProductPayouts') return valueOf(typed)
  const stored = valueOf(before) as Payouts
  return (valueOf(typed) as Payouts).map((payout, index) => {
    const [group, own] = [payout.ruleGroup, stored[index]?.ruleGroup]
    if (!group || !own) return payout
    const rows = group.rows?.map((row, place) => ({ ...row, stored: own.rows?.[place]?.stored ?? null }))
    return { ...payout, ruleGroup: { ...own, rows, name: group.name } }
  })
}

/** The complete content of an editor as text, with rules as they would be stored. */
export const contentOf = ({ draft, lists }: EditorState): string =>
  JSON.stringify(
    [PROMOTION_FIELD_NAMES.map((name) => draft[name]), LIST_NAMES.map((name) => [...(lists[name]?.roster.rows ?? [])])],
    (key, value: unknown) => {
      const group = key === 'ruleGroup' ? (value as RuleGroupDraft | null) : null
      return group?.rows ? { name: group.name, rules: group.rows.map(({ rule }) => rule) } : value
    },
  )
