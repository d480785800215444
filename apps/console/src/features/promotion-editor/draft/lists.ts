import type { PROMOTION_ORGANIZATIONS, PROMOTION_PARTICIPANTS } from '@incentive/model/audience'
import type { PROMOTION_COURSES } from '@incentive/model/courses'
import type { DescribedFields, RowMerge } from '@incentive/model/draft'
import type { Issue } from '@incentive/model/issues'
import type { PROMOTION_LIMITS } from '@incentive/model/limits'
import { type ListName, LIST_LABELS } from '@incentive/model/lists'
import type { PayoutContext } from '@incentive/model/payouts'
import type { PRODUCT_GROUPS, PRODUCT_LINES } from '@incentive/model/products'
import type { PromotionDraft } from '@incentive/model/promotion'
import type { Roster, RosterKind, RosterPayload, RosterRow, RowKey } from '@incentive/model/roster'
import type { Instant } from '@incentive/scalars'

type Kinds = {
  readonly promotionProducts: typeof PRODUCT_LINES
  readonly promotionProductGroups: typeof PRODUCT_GROUPS
  readonly promotionParticipants: typeof PROMOTION_PARTICIPANTS
  readonly promotionOrganizations: typeof PROMOTION_ORGANIZATIONS
  readonly promotionCourses: typeof PROMOTION_COURSES
  readonly promotionLimitNodes: typeof PROMOTION_LIMITS
}

/** The kind of a list. The tab that shows the list passes it, so that its rules load with that tab. */
export type ListKindOfName<Name extends ListName> = Kinds[Name]
/** A row of a list in edit mode. */
export type ListRow<Name extends ListName> = ReturnType<Kinds[Name]['open']>
/** A row of a list as the server returns it. */
export type ListWire<Name extends ListName> = Parameters<Kinds[Name]['open']>[0]
/** A row of a list as a request body sends it. */
export type ListSent<Name extends ListName> = Kinds[Name] extends { readonly send: (row: never) => infer Sent }
  ? Sent
  : Kinds[Name] extends { readonly payload: (roster: never) => { readonly entries: readonly (infer Entry)[] } }
    ? Entry
    : never

/**
 * Load state of a list. `failure` is the reason why loading stopped; `total` is the expected number of rows, null while
 * unknown.
 */
export type ListLoad = { readonly total: number | null; readonly failure: string | null }

/** The context of the row rules, for any list. */
export type ListContext = PayoutContext

/** The names of rows, and how two changes of one row are merged. */
type RowWords = {
  readonly describe: (row: RosterRow) => string
  readonly describeFields: (row: RosterRow) => DescribedFields
  readonly merge: RowMerge<RosterRow>['merge']
}

/** How rows are sent: each one separately, or all of them by the kind. */
type Sending =
  | ({ readonly item: string; readonly send: (row: RosterRow) => unknown } & Pick<typeof PRODUCT_LINES, 'sentWith'>)
  | { readonly payload: (roster: Roster<RosterRow>) => RosterPayload<unknown> }

/** The interface of a list kind that the editor needs, for any list. */
export type AnyKind = RosterKind<RosterRow> &
  RowWords &
  Sending & {
    readonly name: ListName
    readonly label: string
    readonly open: (wire: never) => RosterRow
    readonly issues: (row: RosterRow, context: ListContext) => readonly Issue[]
    readonly blank: RosterRow
    /** The problems of a row among the product lines, each at the row itself. */
    readonly issuesWithLines?: (row: RosterRow, lines: Roster<RosterRow>) => readonly Issue[]
    /** Warnings about rows: valid values that deserve a look. */
    readonly warnings?: (rows: ReadonlyMap<RowKey, RosterRow>, draft: PromotionDraft, now: Instant) => readonly string[]
    /** Names of rows that depend on their position among other rows. */
    readonly wordsAmong?: (rows: ReadonlyMap<RowKey, RosterRow>) => RowWords
    /** Matches new rows, whose key only this editor knows, with the rows that a save has stored. */
    readonly recognize?: (roster: Roster<RosterRow>, stored: readonly RosterRow[]) => Roster<RosterRow>
    /** Repairs the result of a merge where rows depend on each other. `mine` is the list before the merge. */
    readonly complete?: (merged: Roster<RosterRow>, mine: Roster<RosterRow>) => Roster<RosterRow>
  }

/** A list in the editor. `load` is null when the list is complete and can be edited. */
export type EditorList<Row extends RosterRow = RosterRow> = {
  readonly kind: AnyKind
  readonly roster: Roster<Row>
  readonly load: ListLoad | null
}

/** Every list. Null until it is first requested. */
export type EditorLists = { readonly [Name in ListName]: EditorList<ListRow<Name>> | null }

export const LIST_NAMES = Object.keys(LIST_LABELS) as readonly ListName[]

/** No list is loaded yet. */
export const NO_LISTS = everyList(() => null) as EditorLists

/** A kind for code that serves every list. It only receives rows of its own list, which the types cannot express. */
export const anyKind = (kind: ListKindOfName<ListName>): AnyKind => kind as unknown as AnyKind

/** Builds a value for every list. The caller supplies the type. */
export function everyList<Value>(valueOf: (name: ListName) => Value): Readonly<Record<ListName, Value>> {
  return Object.fromEntries(LIST_NAMES.map((name) => [name, valueOf(name)])) as Record<ListName, Value>
}

/** Replaces a list by its name. */
export function putList(lists: EditorLists, list: EditorList): EditorLists {
  return { ...lists, [list.kind.name]: list }
}

/** Maps every loaded roster. */
export function mapRosters(
  lists: EditorLists,
  change: (roster: Roster<RosterRow>, kind: AnyKind) => Roster<RosterRow>,
): EditorLists {
  return everyList((name) => {
    const list = lists[name]
    return list && { ...list, roster: change(list.roster, list.kind) }
  }) as EditorLists
}

/** Every list as it was loaded. */
export const discardListChanges = (lists: EditorLists): EditorLists =>
  mapRosters(lists, ({ saved }) => ({ saved, rows: saved, removed: new Map() }))

/** Path of a row in the editor. Uses the natural key, since the index in a body changes. */
export const rowPath = (name: ListName, key: RowKey): string => `${name}[${key}]`

/** Returns the row at a path, or null for any other path. */
export function rowOfPath(path: string): { readonly name: ListName; readonly key: RowKey } | null {
  const [, name = '', text = ''] = /^(\w+)\[([^\]]*)\]/.exec(path) ?? []
  const known = LIST_NAMES.find((each) => each === name)
  if (!known || text === '') return null
  return { name: known, key: /^\d+$/.test(text) ? Number(text) : text }
}

/**
 * Returns the user-visible name of the row at a path, including removed rows. Undefined if the list has no such row.
 */
export function describeRow(lists: EditorLists, path: string): string | undefined {
  const at = rowOfPath(path)
  const list: EditorList | null = at && lists[at.name]
  if (!at || !list) return undefined
  const { rows, removed, saved } = list.roster
  const row = rows.get(at.key) ?? removed.get(at.key) ?? saved.get(at.key)
  return row && wordsAmong(list.kind, rows).describe(row)
}

/** Names of a list's rows among the given rows. */
export const wordsAmong = (kind: AnyKind, rows: ReadonlyMap<RowKey, RosterRow>): RowWords =>
  kind.wordsAmong?.(rows) ?? kind
