import type { Issue, Roster, RosterKind, RosterRow, RowKey, RowMerge, DescribedFields } from '@incentive/model'
import { openRoster, PROMOTION_ORGANIZATIONS } from '@incentive/model'

/** The lists of a promotion that the editor holds beside its own fields, in the order in which a save sends them. */
export const LIST_KINDS = { promotionOrganizations: PROMOTION_ORGANIZATIONS } as const

type Kinds = typeof LIST_KINDS

/** A list by its wire name. */
export type ListName = keyof Kinds
/** A row of a list while it is edited. */
export type ListRow<Name extends ListName> = ReturnType<Kinds[Name]['open']>
/** A row of a list as the server answers it. */
export type ListWire<Name extends ListName> = Parameters<Kinds[Name]['open']>[0]

/** How far a list is loaded: `failure` says why it stopped; `total` rows are expected, null while nobody knows. */
export type ListLoad = { readonly total: number | null; readonly failure: string | null }

/** A list in the editor; `load` null means that all of it is there and it can be edited. */
export type EditorList<Row extends RosterRow = RosterRow> = {
  readonly roster: Roster<Row>
  readonly load: ListLoad | null
}

/** Every list; null before anything asked for it. */
export type EditorLists = { readonly [Name in ListName]: EditorList<ListRow<Name>> | null }

export const LIST_NAMES = Object.keys(LIST_KINDS) as readonly ListName[]

/** No list is loaded yet. */
export const NO_LISTS = everyList(() => null) as EditorLists

/** Lists of a new promotion: empty, and complete. */
export const EMPTY_LISTS = everyList((name) => ({ roster: openRoster([], kindOf(name)), load: null })) as EditorLists

/** What the editor needs of a kind of list, whichever it is. */
export type AnyKind = RosterKind<RosterRow> & {
  readonly label: string
  readonly send: (row: RosterRow) => unknown
  readonly issues: (row: RosterRow, context: undefined) => readonly Issue[]
  readonly describe: (row: RosterRow) => string
  readonly describeFields: (row: RosterRow) => DescribedFields
  readonly merge: RowMerge<RosterRow>['merge']
  readonly blank: RosterRow
}

/** The kind of a list. Its rows are only ever those of its own list: TypeScript cannot follow that through a lookup. */
export function kindOf(name: ListName): AnyKind {
  return LIST_KINDS[name] as unknown as AnyKind
}

/** Makes a value for every list; the caller says its type. */
export function everyList<Value>(valueOf: (name: ListName) => Value): Readonly<Record<ListName, Value>> {
  return Object.fromEntries(LIST_NAMES.map((name) => [name, valueOf(name)])) as Record<ListName, Value>
}

/** Puts a list of rows of its own kind in its place. */
export function putList(lists: EditorLists, name: ListName, list: EditorList): EditorLists {
  return { ...lists, [name]: list } as EditorLists
}

/** Changes every roster that there is. */
export function mapRosters(
  lists: EditorLists,
  change: (roster: Roster<RosterRow>, name: ListName) => Roster<RosterRow>,
): EditorLists {
  return everyList((name) => {
    const list = lists[name]
    return list && { ...list, roster: change(list.roster, name) }
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
  const roster = at && lists[at.name]?.roster
  const row = roster && (roster.rows.get(at.key) ?? roster.removed.get(at.key) ?? roster.saved.get(at.key))
  return row ? kindOf(at.name).describe(row) : undefined
}
