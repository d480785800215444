import type { ContentRow } from './content.ts'
import { REFERENCE_KINDS } from '../../references/resources.ts'

/** The reference of a limit node to its parent. */
export const PARENT = 'parentPromotionLimitNode'

/** Receives each row, outer or inner, that equals a row with another id; `list` is the field that has it. */
export type OnFound = (list: string, before: ContentRow, after: ContentRow) => void

/**
 * Rows of a content with the ids of equal rows of another one, so that rows that were deleted and recreated, and
 * their inner rows, count as the same. The rows keep their order. One step per row.
 */
export function* alignRows(
  before: readonly ContentRow[],
  after: readonly ContentRow[],
  list = '',
  onFound: OnFound = () => {},
): Generator<void, readonly ContentRow[], void> {
  const known = new Map(before.map((row) => [row['id'], row]))
  const ids = new Set(after.map(({ id }) => id))
  const gone = new Map<string, ContentRow[]>()
  for (const row of before) {
    yield
    if (ids.has(row['id'])) continue
    const text = textOf(row)
    const equal = gone.get(text) ?? []
    equal.push(row)
    gone.set(text, equal)
  }
  const parents = new Map<unknown, unknown>()
  const aligned = new Map<ContentRow, ContentRow>()
  for (const each of parentsFirst(after)) {
    yield
    const row = withParent(each, parents)
    const same = known.get(row['id'])
    const equal = same ? undefined : gone.get(textOf(row))?.shift()
    if (equal) {
      parents.set(row['id'], equal['id'])
      onFound(list, equal, row)
    }
    aligned.set(each, same ? (align(same, row, list, onFound) as ContentRow) : (equal ?? row))
  }
  return after.map((row) => aligned.get(row) ?? row)
}

/** Sorts rows as the content has them. */
export const byId = (rows: readonly ContentRow[]): readonly ContentRow[] =>
  rows.toSorted((a, b) => Number(a['id']) - Number(b['id']))

/** Limit nodes from the root down, since a node can be older than the group that it was moved to. */
function parentsFirst(rows: readonly ContentRow[]): readonly ContentRow[] {
  if (!rows.some((row) => PARENT in row)) return rows
  const byId = new Map(rows.map((row) => [row['id'], row]))
  const depthOf = (row: ContentRow | undefined): number => {
    const parent = parentOf(row)
    return parent ? 1 + depthOf(byId.get(parent.id)) : 0
  }
  return rows.toSorted((a, b) => depthOf(a) - depthOf(b))
}

const parentOf = (row: ContentRow | undefined) => row?.[PARENT] as { readonly id: unknown } | null | undefined

function withParent(row: ContentRow, parents: ReadonlyMap<unknown, unknown>): ContentRow {
  const id = parents.get(parentOf(row)?.id)
  return id === undefined ? row : { ...row, [PARENT]: { id } }
}

function align(before: unknown, after: unknown, field: string, onFound: OnFound): unknown {
  if (field in REFERENCE_KINDS || field === PARENT || JSON.stringify(before) === JSON.stringify(after)) return after
  if (areRows(before) && areRows(after)) return alignInner(before, after, field, onFound)
  if (!isObject(before) || !isObject(after)) return after
  if (textOf(before) === textOf(after)) {
    onFound(field, before, after)
    return before
  }
  return Object.fromEntries(
    Object.entries(after).map(([name, value]) => [name, align(before[name], value, name, onFound)]),
  )
}

/** Inner rows are in the order of their ids, except for rules, whose order counts. */
function alignInner(
  before: readonly ContentRow[],
  after: readonly ContentRow[],
  field: string,
  onFound: OnFound,
): readonly ContentRow[] {
  const steps = alignRows(before, after, field, onFound)
  let step = steps.next()
  while (!step.done) step = steps.next()
  return field === 'rules' ? step.value : byId(step.value)
}

/** The values of a row as text, without its id and those of its inner rows. */
const textOf = (row: ContentRow): string =>
  JSON.stringify(row, (name, value: unknown) => {
    if (name in REFERENCE_KINDS || name === PARENT) return JSON.stringify(value)
    return name === 'id' ? undefined : value
  })

const isObject = (value: unknown): value is ContentRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const areRows = (value: unknown): value is readonly ContentRow[] => Array.isArray(value) && value.every(isObject)
