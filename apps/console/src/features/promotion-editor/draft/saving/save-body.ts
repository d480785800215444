import type { Issue } from '@incentive/model/issues'
import type { ListName } from '@incentive/model/lists'
import { type SentPromotion, changesToSend, promotionToSend } from '@incentive/model/promotion'
import { type RosterRow, type RowKey, rosterPayload } from '@incentive/model/roster'
import type { EditorState, Publishing } from '../editor-state.ts'
import { everyList, LIST_NAMES, rowPath, type AnyKind, type EditorList, type ListSent } from '../lists.ts'

/** The row of each entry in the lists of a body, in order. */
export type SentRows = Readonly<Record<ListName, readonly RowKey[]>>

/** Returns the body of a submit: the whole promotion (EDIT-39). */
export function submitBody({ draft, lists }: EditorState) {
  return { promotion: mutable(promotionToSend(draft)), ...listChanges(lists).bodies }
}

/**
 * Returns the body of an update: the differences from the stored promotion, and the version they are based on (EDIT-38,
 * OP-92).
 */
export function updateBody({ baseline, draft, lists, publishing, opening, restores }: EditorState) {
  if (!baseline.stored) throw new Error('only a stored promotion is updated')
  return {
    promotion: { version: baseline.stored.version, ...mutable(changesToSend(baseline, draft)) },
    ...listChanges(lists).bodies,
    ...(publishing && publishing.reason !== null
      ? { publishAnyway: publishAnyway(publishing, publishing.reason) }
      : {}),
    ...(opening?.isConfirmed ? { confirmOpenAudience: true } : {}),
    ...(restores === null ? {} : { restores }),
  }
}

const publishAnyway = ({ findings }: Publishing, reason: string) => ({
  reason,
  subjects: findings.map(({ subject }) => subject),
})

/** Returns the body of a save: an update of a stored promotion, otherwise a submit. */
export const saveBody = (state: EditorState) => (state.baseline.stored ? updateBody(state) : submitBody(state))

/** Maps each entry of a body to its row, so that a server issue about an entry is shown at the row. */
export const sentRows = ({ lists }: EditorState): SentRows => listChanges(lists).rows

/** Course fields that a server may name without an index. They refer to every course that was sent (CRS-23, CRS-24). */
const COURSE_FIELDS: readonly string[] = ['course', 'overridePassingGrade']

/** Maps issues about entries of a body to the rows of those entries. */
export function issuesAtRows(issues: readonly Issue[], rows: SentRows): Issue[] {
  return issues.flatMap(({ field, message }) => {
    const courses = COURSE_FIELDS.includes(field) ? rows.promotionCourses : []
    if (courses.length > 0)
      return courses.map((key) => ({ field: `${rowPath('promotionCourses', key)}.${field}`, message }))
    const [entry = '', name = '', index = ''] = /^(\w+)\[(\d+)\]/.exec(field) ?? []
    const list = LIST_NAMES.find((each) => each === name)
    const key = list && rows[list][Number(index)]
    return [{ field: list && key !== undefined ? rowPath(list, key) + field.slice(entry.length) : field, message }]
  })
}

/** The lists that a save changes. */
export const changedLists = (rows: SentRows): ListName[] => LIST_NAMES.filter((name) => rows[name].length > 0)

type Sent = {
  [Name in ListName]: (ListSent<Name> | { readonly id: number; readonly toBeDeleted: true })[]
}

function listChanges(lists: EditorState['lists']): { readonly bodies: Mutable<Sent>; readonly rows: SentRows } {
  const payloads = everyList((name) => {
    const list: EditorList | null = lists[name]
    return list ? payloadOf(list) : { entries: [], keys: [] }
  })
  return {
    bodies: everyList((name) => payloads[name].entries) as Mutable<Sent>,
    rows: everyList((name) => payloads[name].keys),
  }
}

const payloadOf = ({ kind, roster }: EditorList) =>
  'payload' in kind ? kind.payload(roster) : rosterPayload(roster, kind, entryOf(kind))

/**
 * Returns the entry of a row: a new row completely, a stored one with its listed keys and the keys that differ. Absent
 * keys stay unchanged (domain 6.2).
 */
const entryOf =
  (kind: Extract<AnyKind, { readonly item: string }>) =>
  (row: RosterRow, saved: RosterRow | null): unknown => {
    const sent = kind.send(row) as Readonly<Record<string, unknown>>
    if (saved === null) return sent
    const before = kind.send(saved) as Readonly<Record<string, unknown>>
    const differs = (key: string) => JSON.stringify(sent[key]) !== JSON.stringify(before[key])
    const isSent = (key: string) =>
      key === 'id' || key === kind.item || differs(key) || differs(kind.sentWith?.[key] ?? key)
    return Object.fromEntries(Object.entries(sent).filter(([key]) => isSent(key)))
  }

/** The contract types the lists of a body as mutable, but no code changes them. */
type Mutable<T> = T extends readonly (infer Item)[]
  ? Mutable<Item>[]
  : T extends object
    ? { -readonly [Key in keyof T]: Mutable<T[Key]> }
    : T

function mutable<T extends Partial<SentPromotion>>(sent: T): Mutable<T> {
  return sent as Mutable<T>
}
