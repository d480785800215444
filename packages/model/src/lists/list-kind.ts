import type { DescribedFields } from '../draft/described.ts'
import type { Reading } from '../draft/field.ts'
import {
  type BodyOf,
  type DraftOf,
  type FieldLabels,
  type FieldTable,
  type LoadedOf,
  type SentOf,
  asNew,
  isSameDraft,
  openFields,
  readFields,
  sendFields,
  settleFields,
  describeFields,
} from '../draft/field-table.ts'
import { type Issue, type Rule, issuesOf, rememberIssues } from '../issues/rule.ts'
import { mergeFields } from '../draft/merge-fields.ts'
import type { RowMerge } from '../draft/merge-row.ts'
import type { RosterKind, RosterRow } from '../roster/roster.ts'

/** The label of each list of a promotion, in the editor and the timeline, in the order in which a save sends them. */
export const LIST_LABELS = {
  promotionProducts: 'Products',
  promotionProductGroups: 'Product Groups',
  promotionParticipants: 'Participants',
  promotionOrganizations: 'Organizations',
  promotionCourses: 'Courses',
  promotionLimitNodes: 'Limits',
} as const

/** A list of a promotion by its name in a body. */
export type ListName = keyof typeof LIST_LABELS

/** The keys that every row of a list in a body can have: the id of the stored row, and whether to delete it. */
export type ListRowBody = {
  readonly id?: number | null | undefined
  readonly toBeDeleted?: boolean | null | undefined
}

/**
 * The kind of one of a promotion's lists (ALG-11): its name, conversions, rules, and row keys. The console and the
 * server work on every list through this interface.
 */
export interface ListKind<
  Row extends RosterRow,
  Wire,
  Sent,
  Body extends ListRowBody,
  Context = undefined,
> extends RosterKind<Row> {
  /** The name of the list in a body, for instance `promotionOrganizations`. */
  readonly name: ListName
  /** The label of the list, in the editor and the timeline. */
  readonly label: string
  /** The field that contains the listed item. */
  readonly item: keyof Row & keyof Body & string
  /** A row with nothing filled in. */
  readonly blank: Row
  /** A stored row as a draft. */
  readonly open: (wire: Wire) => Row
  /** A row as a body sends it; a new one without an id. */
  readonly send: (row: Row) => Sent
  /** Keys of a body that depend on another key: each is sent whenever the other is, changed or not. */
  readonly sentWith?: Readonly<Record<string, string>>
  /** Applies a body to a row; issues are added to `reading`, below the path `at`. */
  readonly read: (before: Row, body: Body, at: string, reading: Reading) => Row
  /** The problems of a row by field name; cached, so that a keystroke only validates one row. */
  readonly issues: (row: Row, context: Context) => readonly Issue[]
  /** Drops the ids of inner rows that are not in the stored row: those are new. */
  readonly settleIds: (row: Row, stored: Row) => Row
  /** Merges the fields of a row that two users changed. */
  readonly merge: RowMerge<Row>['merge']
  /** The values of a row as text, for the timeline. */
  readonly describeFields: (row: Row) => DescribedFields
  /** The name of the row for users. */
  readonly describe: (row: Row) => string
}

/** A row of a list with the fields of its table; without an id it is not stored yet. */
export type ListRowOf<Fields extends FieldTable> = DraftOf<Fields> & { readonly id: number | null }

/** The kind of list that is made from a field table and rules. */
export type ListKindOf<Fields extends FieldTable, Context = undefined> = ListKind<
  ListRowOf<Fields>,
  LoadedOf<Fields> & { readonly id: number },
  SentOf<Fields> & { readonly id?: number },
  BodyOf<Fields> & ListRowBody,
  Context
>

type Definition<Fields extends FieldTable, Context> = Pick<
  ListKindOf<Fields, Context>,
  'name' | 'keyOf' | 'describe'
> & {
  readonly item: keyof Fields & string
  readonly fields: Fields
  /** The labels of the fields; null for fields that are part of the row's name. */
  readonly labels: FieldLabels<Fields>
  readonly rules: readonly Rule<ListRowOf<Fields>, Context>[]
  /** The problems of a row's inner lists, by paths such as `promotionParticipantPayouts[0].payoutAmount`. */
  readonly innerIssues?: (row: ListRowOf<Fields>, context: Context) => readonly Issue[]
}

/** Creates a kind of list from its field table and its rules. */
export function listKind<Fields extends FieldTable, Context = undefined>(
  definition: Definition<Fields, Context>,
): ListKindOf<Fields, Context> {
  const { name, item, fields, labels, rules, innerIssues, keyOf, describe } = definition
  return {
    name,
    label: LIST_LABELS[name],
    item,
    keyOf,
    describe,
    blank: { id: null, ...openFields(fields, {}) },
    open: (wire) => ({ id: wire.id, ...openFields(fields, wire) }),
    send: (row) =>
      row.id === null ? sendFields(fields, asNew(fields, row)) : { id: row.id, ...sendFields(fields, row) },
    isSame: (a, b) => isSameDraft(fields, a, b),
    settleIds: (row, stored) => ({ id: row.id, ...settleFields(fields, row, stored) }),
    merge: (sides, place, choose) => ({ ...sides.mine, ...mergeFields(fields, labels, sides, place, choose) }),
    describeFields: (row) => describeFields(fields, labels, row),
    read: (before, body, at, reading) => ({ id: before.id, ...readFields(fields, before, body, at, reading) }),
    issues: rememberIssues((row, context) => [
      ...issuesOf(rules, row, context),
      ...(innerIssues?.(row, context) ?? []),
    ]),
  }
}
