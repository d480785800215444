import type { Described, DescribedFields } from '../changes/described.ts'
import { describeText } from '../changes/described.ts'
import type { Field } from '../draft/field.ts'
import { rememberIssues } from '../issues/rule.ts'
import { LIST_LABELS } from '../lists/list-kind.ts'
import { mergeField } from '../merge/merge-fields.ts'
import type { RowMerge } from '../merge/merge-row.ts'
import { partOf } from '../merge/sides.ts'
import { isSameNumber } from '../money/typed-number.ts'
import type { RowKey } from '../roster/roster.ts'
import { completeLimits } from './complete-limits.ts'
import { LIMIT_LABELS, limitNames, mpgName } from './describe-limits.ts'
import { limitItemIssues, combinationsProblem } from './limit-rules.ts'
import { limitPayload } from './limit-payload.ts'
import { limitTreeOf, newLimitRow, openLimitRow, type LimitRoster, type LimitRow } from './limit-row.ts'
import { recognizeLimits } from './recognize-limits.ts'

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
      ...{ nodeType: merged('nodeType'), mpg: merged('mpg') },
      ...{ maxQuantity: merged('maxQuantity'), parent: merged('parent') },
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
