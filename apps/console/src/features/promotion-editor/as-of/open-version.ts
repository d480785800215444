import type { VersionWithContent } from '@incentive/contract'
import type { ListName } from '@incentive/model/lists'
import type { RosterRow } from '@incentive/model/roster'
import { openRules, type PayoutRule } from '@incentive/model/rules'
import { limitRowsOf } from '@incentive/model/versions'
import { openEditor, type EditorProgram, type EditorState, type OpenedPromotion } from '../draft/editor-state.ts'
import { LIST_KINDS } from '../draft/list-kinds.ts'
import { LIST_NAMES } from '../draft/lists.ts'
import { finishLoad } from '../draft/load-lists.ts'

/**
 * Returns the editor of a version in view mode, with its complete lists and rules, so that nothing of the live promotion
 * is loaded into it. `opened` is the live promotion. MS-71.
 */
export function openVersion(
  opened: OpenedPromotion,
  { number, content, activeFrom, user }: VersionWithContent,
  program: EditorProgram,
): EditorState {
  const promotion = { ...opened.promotion, ...content.promotion }
  const lastSave = { by: user?.fullName ?? null, at: activeFrom }
  const whole = {
    ...opened,
    promotion,
    failedLoads: new Map(),
    lastSave,
    pause: null,
    firstParticipants: null,
    problem: null,
  }
  const editor = openEditor(whole, program)
  const state = LIST_NAMES.reduce((all, name) => finishLoad(all, LIST_KINDS[name], rowsOf(content, name)), editor)
  const rules = openRules((content.payoutGenerationRuleGroup?.['rules'] ?? []) as PayoutRule[])
  return { ...state, expiredLines: 'shown', asOf: { number, rules } }
}

function rowsOf(content: VersionWithContent['content'], name: ListName): RosterRow[] {
  const rows = (content[name] ?? []).map(withSortedProducts)
  const wires =
    name === 'promotionLimitNodes'
      ? limitRowsOf(rows as never[])
      : rows.toSorted((a, b) => inOrder.compare(sortTextOf(a), sortTextOf(b)))
  return wires.map((wire) => LIST_KINDS[name].open(wire as never))
}

/** The order of the server. */
const inOrder = new Intl.Collator('en-US')

/** The fields that the lists of a promotion are sorted by. */
interface Listed {
  readonly product?: { readonly productKey: string }
  readonly products?: readonly { readonly productKey: string }[]
  readonly participant?: { readonly user: { readonly lastName: string } }
  readonly organization?: { readonly name: string }
  readonly course?: { readonly name: string }
}

const withSortedProducts = (row: Listed): Listed =>
  row.products
    ? { ...row, products: row.products.toSorted((a, b) => inOrder.compare(a.productKey, b.productKey)) }
    : row

const sortTextOf = ({ product, products, participant, organization, course }: Listed): string =>
  product?.productKey ??
  products?.[0]?.productKey ??
  participant?.user.lastName ??
  organization?.name ??
  course?.name ??
  ''
