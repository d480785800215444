import type {
  DescribedFields,
  Instant,
  Issue,
  ListName,
  PayoutContext,
  PRODUCT_GROUPS,
  PRODUCT_LINES,
  PROMOTION_COURSES,
  PROMOTION_LIMITS,
  PROMOTION_ORGANIZATIONS,
  PROMOTION_PARTICIPANTS,
  PromotionDraft,
  Roster,
  RosterKind,
  RosterPayload,
  RosterRow,
  RowKey,
  RowMerge,
} from '@incentive/model'
import { LIST_LABELS } from '@incentive/model'

type Kinds = {
  readonly promotionProducts: typeof PRODUCT_LINES
  readonly promotionProductGroups: typeof PRODUCT_GROUPS
  readonly promotionParticipants: typeof PROMOTION_PARTICIPANTS
  readonly promotionOrganizations: typeof PROMOTION_ORGANIZATIONS
  readonly promotionCourses: typeof PROMOTION_COURSES
  readonly promotionLimitNodes: typeof PROMOTION_LIMITS
}

/** The kind of a list. The tab that shows the list brings it, so that its rules load with that tab. */
export type ListKindOfName<Name extends ListName> = Kinds[Name]
/** A row of a list while it is edited. */
export type ListRow<Name extends ListName> = ReturnType<Kinds[Name]['open']>
/** A row of a list as the server answers it. */
export type ListWire<Name extends ListName> = Parameters<Kinds[Name]['open']>[0]
/** A row of a list as a body sends it. */
export type ListSent<Name extends ListName> = Kinds[Name] extends { readonly send: (row: never) => infer Sent }
  ? Sent
  : Kinds[Name] extends { readonly payload: (roster: never) => { readonly entries: readonly (infer Entry)[] } }
    ? Entry
    : never

/** How far a list is loaded: `failure` says why it stopped; `total` rows are expected, null while nobody knows. */
export type ListLoad = { readonly total: number | null; readonly failure: string | null }

/** What the rules of rows may ask for, whatever the list. */
export type ListContext = PayoutContext

/** What rows are called, and how two changes of one are put together. */
type RowWords = {
  readonly describe: (row: RosterRow) => string
  readonly describeFields: (row: RosterRow) => DescribedFields
  readonly merge: RowMerge<RosterRow>['merge']
}

/** How rows are sent: each by itself, or all of them by the kind. */
type Sending =
  | ({ readonly item: string; readonly send: (row: RosterRow) => unknown } & Pick<typeof PRODUCT_LINES, 'sentWith'>)
  | { readonly payload: (roster: Roster<RosterRow>) => RosterPayload<unknown> }

/** What the editor needs of a kind of list, whichever it is. */
export type AnyKind = RosterKind<RosterRow> &
  RowWords &
  Sending & {
    readonly name: ListName
    readonly label: string
    readonly open: (wire: never) => RosterRow
    readonly issues: (row: RosterRow, context: ListContext) => readonly Issue[]
    readonly blank: RosterRow
    /** The problems of a row among the product lines, each at the row itself. */
    readonly issuesBeside?: (row: RosterRow, lines: Roster<RosterRow>) => readonly Issue[]
    /** What of the rows is allowed and deserves a look. */
    readonly warnings?: (rows: ReadonlyMap<RowKey, RosterRow>, draft: PromotionDraft, now: Instant) => readonly string[]
    /** The words of rows that are called by where they stand among others. */
    readonly wordsAmong?: (rows: ReadonlyMap<RowKey, RosterRow>) => RowWords
    /** Finds new rows, of which nobody else knows the key, among those that a save has stored. */
    readonly recognize?: (roster: Roster<RosterRow>, stored: readonly RosterRow[]) => Roster<RosterRow>
    /** Mends what a merge put together, for rows that rest on one another; `mine` is the list before it. */
    readonly complete?: (merged: Roster<RosterRow>, mine: Roster<RosterRow>) => Roster<RosterRow>
  }

/** A list in the editor; `load` null means that all of it is there and it can be edited. */
export type EditorList<Row extends RosterRow = RosterRow> = {
  readonly kind: AnyKind
  readonly roster: Roster<Row>
  readonly load: ListLoad | null
}

/** Every list; null before anything asked for it. */
export type EditorLists = { readonly [Name in ListName]: EditorList<ListRow<Name>> | null }

export const LIST_NAMES = Object.keys(LIST_LABELS) as readonly ListName[]

/** No list is loaded yet. */
export const NO_LISTS = everyList(() => null) as EditorLists

/** A kind for code that serves every list: its rows are only ever those of its own list, which no type can follow. */
export const anyKind = (kind: ListKindOfName<ListName>): AnyKind => kind as unknown as AnyKind

/** Makes a value for every list; the caller says its type. */
export function everyList<Value>(valueOf: (name: ListName) => Value): Readonly<Record<ListName, Value>> {
  return Object.fromEntries(LIST_NAMES.map((name) => [name, valueOf(name)])) as Record<ListName, Value>
}

/** Puts a list in its place. */
export function putList(lists: EditorLists, list: EditorList): EditorLists {
  return { ...lists, [list.kind.name]: list }
}

/** Changes every roster that there is. */
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

/** The path of a row in the editor: by its natural key, since its index in a body changes. */
export const rowPath = (name: ListName, key: RowKey): string => `${name}[${key}]`

/** The row that a path leads to; null for a path of anything else. */
export function rowOfPath(path: string): { readonly name: ListName; readonly key: RowKey } | null {
  const [, name = '', text = ''] = /^(\w+)\[([^\]]*)\]/.exec(path) ?? []
  const known = LIST_NAMES.find((each) => each === name)
  if (!known || text === '') return null
  return { name: known, key: /^\d+$/.test(text) ? Number(text) : text }
}

/** What an administrator calls the row of a path, removed ones included; undefined when the list has no such row. */
export function describeRow(lists: EditorLists, path: string): string | undefined {
  const at = rowOfPath(path)
  const list: EditorList | null = at && lists[at.name]
  if (!at || !list) return undefined
  const { rows, removed, saved } = list.roster
  const row = rows.get(at.key) ?? removed.get(at.key) ?? saved.get(at.key)
  return row && wordsAmong(list.kind, rows).describe(row)
}

/** What rows of a list are called among these. */
export const wordsAmong = (kind: AnyKind, rows: ReadonlyMap<RowKey, RosterRow>): RowWords =>
  kind.wordsAmong?.(rows) ?? kind
