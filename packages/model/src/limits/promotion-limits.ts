import { type Described, type DescribedFields, describeText } from '../draft/described.ts'
import type { Field } from '../draft/field.ts'
import { rememberIssues } from '../issues/rule.ts'
import { LIST_LABELS } from '../lists/list-kind.ts'
import { mergeField } from '../draft/merge-fields.ts'
import type { RowMerge } from '../draft/merge-row.ts'
import { partOf } from '../draft/sides.ts'
import { isSameNumber, numberOf } from '../money/typed-number.ts'
import { type RowKey, removeRows } from '../roster/roster.ts'
import { LIMIT_LABELS, limitNames, mpgName } from './describe-limits.ts'
import { limitItemIssues, combinationsProblem } from './limit-rules.ts'
import { limitPayload } from './limit-payload.ts'
import { limitTreeOf, newLimitRow, openLimitRow, type LimitRoster, type LimitRow } from './limit-row.ts'

/**
 * Updates the keys of limits after a save. Saved nodes whose ids the editor does not have yet are matched to stored
 * nodes by parent and values, oldest first. Edits since the save are kept.
 */
function recognizeLimits(limits: LimitRoster, stored: readonly LimitRow[]): LimitRoster {
  const unknown = [...limits.saved.values()].filter(({ id, level }) => id === null && level !== 'root')
  if (unknown.length === 0) return limits
  const news = stored.filter(({ key }) => !limits.saved.has(key))
  const keys = new Map<RowKey, RowKey>()
  const now = (key: RowKey | null) => (key === null ? null : (keys.get(key) ?? key))
  for (const level of ['group', 'item'] as const) {
    const places = Map.groupBy(
      news.filter((row) => row.level === level),
      (row) => placeOf(row, row.parent),
    )
    for (const row of unknown.filter((each) => each.level === level)) {
      const found = places.get(placeOf(row, now(row.parent)))?.shift()
      if (found) keys.set(row.key, found.key)
    }
  }
  const renamed = (rows: LimitRoster['rows']): LimitRoster['rows'] =>
    new Map([...rows].map(([key, row]) => [now(key) ?? key, { ...row, key: now(key) ?? key, parent: now(row.parent) }]))
  return { saved: renamed(limits.saved), rows: renamed(limits.rows), removed: renamed(limits.removed) }
}

const placeOf = (row: LimitRow, parent: RowKey | null) => JSON.stringify([parent, sayingOf(row)])

/** The values of a node, without its key, id and parent. */
const sayingOf = ({ level, nodeType, mpg, maxQuantity }: LimitRow) => [
  ...[level, nodeType],
  ...[mpg?.value ?? null, mpg?.name ?? null, numberOf(maxQuantity)],
]

type Rows = ReadonlyMap<RowKey, LimitRow>
type Part = 'nodeType' | 'mpg' | 'maxQuantity' | 'parent'
type PartField<Value> = Pick<Field<unknown, Value, unknown, unknown>, 'isSame' | 'describe'>

/** The fields of a node that can be changed; `names` contains the names of parents. */
const fieldsIn = (names: ReadonlyMap<string, string>): { readonly [Each in Part]: PartField<LimitRow[Each]> } => ({
  nodeType: { isSame: Object.is, describe: describeText },
  mpg: {
    isSame: (a, b) => a?.value === b?.value && a?.name === b?.name,
    describe: (mpg) => describeText(mpg ? mpgName(mpg) : ''),
  },
  maxQuantity: { isSame: isSameNumber, describe: describeText },
  parent: { isSame: Object.is, describe: (key) => describeText(names.get(String(key)) ?? '') },
})
const FIELDS = fieldsIn(new Map())
const LABELS: Readonly<Record<Part, string>> = {
  nodeType: LIMIT_LABELS.type,
  mpg: LIMIT_LABELS.mpg,
  maxQuantity: LIMIT_LABELS.quantity,
  parent: LIMIT_LABELS.group,
}

/** Names of nodes, and the merge of two changes of one node. */
function wordsIn(names: ReadonlyMap<string, string>) {
  const fields = fieldsIn(names)
  const merge: RowMerge<LimitRow>['merge'] = (sides, { path, labels }, choose) => {
    const merged = <Each extends Part>(part: Each): LimitRow[Each] =>
      mergeField(
        fields[part],
        partOf(sides, (row) => row[part]),
        { path: `${path}.${part}`, labels: [...labels, LABELS[part]] },
        choose,
      )
    return {
      ...sides.mine,
      nodeType: merged('nodeType'),
      mpg: merged('mpg'),
      maxQuantity: merged('maxQuantity'),
      parent: merged('parent'),
    }
  }
  const described = (row: LimitRow, part: Part): readonly [string, Described] => [
    LABELS[part],
    (fields[part] as PartField<unknown>).describe(row[part]),
  ]
  return {
    merge,
    describe: ({ key, level, mpg }: LimitRow): string =>
      names.get(String(key)) ?? (mpg ? mpgName(mpg) : level === 'item' ? 'New limit' : 'New group'),
    describeFields: (row: LimitRow): DescribedFields =>
      row.level === 'item'
        ? [described(row, 'mpg'), described(row, 'maxQuantity'), described(row, 'parent')]
        : [described(row, 'nodeType')],
  }
}

/**
 * The limits of a promotion (Spec 2, Limits tab): a tree as a list of its nodes, so that loading, undo, validation and
 * merging work as for every list.
 */
export const PROMOTION_LIMITS = {
  name: 'promotionLimitNodes',
  label: LIST_LABELS.promotionLimitNodes,
  blank: newLimitRow('', 'item', null),
  open: openLimitRow,
  keyOf: ({ key }: LimitRow): RowKey => key,
  isSame: (a: LimitRow, b: LimitRow): boolean =>
    (Object.keys(FIELDS) as Part[]).every((part) => (FIELDS[part] as PartField<unknown>).isSame(a[part], b[part])),
  issues: rememberIssues<LimitRow, unknown>((row) => (row.level === 'item' ? limitItemIssues(row) : [])),
  ...wordsIn(new Map()),
  /** The same descriptions, with the names of the other nodes: `Group 2`. */
  wordsAmong: (rows: Rows) => wordsIn(limitNames(limitTreeOf(rows))),
  payload: ({ saved, rows }: LimitRoster) => limitPayload(limitTreeOf(saved), limitTreeOf(rows)),
  /** Warns about limits that can be saved but not published (L-39). */
  warnings: (rows: Rows): readonly string[] => {
    const problem = combinationsProblem(limitTreeOf(rows))
    return problem === null ? [] : [problem]
  },
  recognize: recognizeLimits,
  complete: completeLimits,
} as const

/**
 * Makes a valid tree from limits that were merged row by row. A node whose parent only one side removed brings the
 * parent back, so that no listed node is lost. Nodes that both sides added with equal values are kept once.
 *
 * @param mine the limits as they were edited before the merge.
 */
function completeLimits(merged: LimitRoster, mine: LimitRoster): LimitRoster {
  return withoutDoubles(withParents(merged, mine))
}

function withParents({ saved, rows, removed }: LimitRoster, mine: LimitRoster): LimitRoster {
  const all = new Map(rows)
  const left = new Map(removed)
  const bringBack = (key: RowKey | null): void => {
    if (key === null || all.has(key)) return
    const stored = left.get(key)
    const row = stored ?? mine.rows.get(key) ?? mine.saved.get(key)
    if (!row) return
    left.delete(key)
    all.set(key, stored ?? { ...row, id: null })
    bringBack(row.parent)
  }
  for (const { parent } of rows.values()) bringBack(parent)
  return all.size === rows.size ? { saved, rows, removed } : { saved, rows: all, removed: left }
}

/** Removes new items and groups with the same values as a stored sibling: they limit nothing more. */
function withoutDoubles(limits: LimitRoster): LimitRoster {
  const rows = [...limits.rows.values()]
  const itemsOf = Map.groupBy(rows, ({ parent }) => parent)
  const wordsOf = (row: LimitRow): string => {
    const items = (itemsOf.get(row.key) ?? []).map((item) => JSON.stringify(sayingOf(item)))
    return JSON.stringify([row.parent, sayingOf(row), items.toSorted()])
  }
  const stored = new Set(rows.filter(({ id, level }) => id !== null && level !== 'root').map(wordsOf))
  const doubles = rows.filter((row) => row.id === null && row.level !== 'root' && stored.has(wordsOf(row)))
  const keys = doubles.flatMap((row) => [row.key, ...(itemsOf.get(row.key) ?? []).map(({ key }) => key)])
  return removeRows(limits, keys)
}
