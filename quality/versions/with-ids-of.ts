import { ITEMS, keyOf, type Content, type ContentRow, type ItemList } from './content.ts'

/**
 * A restored content in which rows that had been deleted, and came back with new ids, have the ids that they had in the
 * version: outer rows are found by the objects that they list, inner rows by their values. Rows that were still there must have kept
 * their ids, so they are not searched for. Once deleted rows come back with their old ids, contents are compared
 * without this.
 *
 * @param before the content before it was restored
 */
export function withIdsOf(version: Content, restored: Content, before: Content): Content {
  const known = idsIn(before)
  const lost: Lost = (list, id) => !known.has(`${list} ${String(id)}`)
  const fields = version.promotion
  const match = (name: 'promotionDeadlines' | 'promotionInvitationSetting') =>
    matchAny(fields[name], restored.promotion[name], name, lost)
  const list = (name: ItemList) =>
    byId(matchRows(version[name] ?? [], restored[name] ?? [], { list: name, nameOf: (row) => keyOf(row, name), lost }))
  return {
    ...restored,
    promotion: {
      ...restored.promotion,
      promotionDeadlines: match('promotionDeadlines'),
      promotionInvitationSetting: match('promotionInvitationSetting'),
    },
    ...Object.fromEntries((Object.keys(ITEMS) as ItemList[]).map((name) => [name, list(name)])),
    promotionLimitNodes: matchNodes(version.promotionLimitNodes, restored.promotionLimitNodes, lost),
    payoutGenerationRuleGroup: matchAny(
      version.payoutGenerationRuleGroup,
      restored.payoutGenerationRuleGroup,
      'payoutGenerationRuleGroup',
      lost,
    ) as ContentRow | null,
  }
}

/** True if a row of the version was deleted, and so can have another id now. */
type Lost = (list: string, id: unknown) => boolean

/**
 * The lists of all rows of a content with their ids, since rows of two tables can have the same one. A reference to
 * another object has nothing but its id.
 */
function idsIn(value: unknown, list = '', ids = new Set<string>()): ReadonlySet<string> {
  if (typeof value !== 'object' || value === null) return ids
  if (isRow(value)) ids.add(`${list} ${String(value['id'])}`)
  for (const [name, each] of Object.entries(value)) idsIn(each, Array.isArray(value) ? list : name, ids)
  return ids
}

const isRow = (value: object): value is ContentRow => 'id' in value && Object.keys(value).length > 1

/** The list that rows belong to, and how its rows are found again. */
interface Matching {
  readonly list: string
  readonly nameOf: (row: ContentRow) => string
  readonly lost: Lost
}

function matchRows(
  version: readonly ContentRow[],
  restored: readonly ContentRow[],
  { list, nameOf, lost }: Matching,
): ContentRow[] {
  const byId = new Map(version.map((row) => [row['id'], row]))
  const taken = new Set(restored.map(({ id }) => id))
  const free = version.filter(({ id }) => !taken.has(id) && lost(list, id))
  return restored.map((row) => {
    const same = byId.get(row['id'])
    if (same !== undefined) return matchInner(same, row, lost)
    const at = free.findIndex((each) => nameOf(each) === nameOf(row))
    const [found] = at < 0 ? [] : free.splice(at, 1)
    return found === undefined ? row : matchInner(found, { ...row, id: found['id'] }, lost)
  })
}

const matchInner = (version: ContentRow, restored: ContentRow, lost: Lost): ContentRow =>
  Object.fromEntries(
    Object.entries(restored).map(([name, value]) => [name, matchAny(version[name], value, name, lost)]),
  )

/** Inner rows: a list of them or a single one. The order of rules counts; other lists are in the order of their ids. */
function matchAny(version: unknown, restored: unknown, list: string, lost: Lost): unknown {
  if (areRows(version) && areRows(restored)) {
    const rows = matchRows(version, restored, { list, nameOf: valuesOf, lost })
    return list === 'rules' ? rows : byId(rows)
  }
  if (!isObject(version) || !isObject(restored) || !isRow(restored)) return restored
  const [row] = matchRows([version], [restored], { list, nameOf: () => '', lost })
  return row
}

const isObject = (value: unknown): value is ContentRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const areRows = (value: unknown): value is readonly ContentRow[] =>
  Array.isArray(value) && value.length > 0 && value.every((each) => isObject(each) && isRow(each))

/** The values of a row as text, without its id and those of its inner rows. */
const valuesOf = (row: ContentRow): string =>
  JSON.stringify(row, (_, value: unknown) => {
    if (!isObject(value) || !isRow(value)) return value
    const { id: _id, ...values } = value
    return values
  })

const byId = (rows: readonly ContentRow[]) => rows.toSorted((one, other) => Number(one['id']) - Number(other['id']))

/** Nodes are found by their own values and those of the nodes above and below them. */
function matchNodes(version: readonly ContentRow[], restored: readonly ContentRow[], lost: Lost): ContentRow[] {
  const [versionNames, restoredNames] = [namesOf(version), namesOf(restored)]
  const nameOf = (row: ContentRow) => versionNames.get(row) ?? restoredNames.get(row) ?? ''
  const matched = matchRows(version, restored, { list: 'promotionLimitNodes', nameOf, lost })
  const ids = new Map(restored.map((row, index) => [row['id'], matched[index]?.['id']]))
  const parentOf = ({ parentPromotionLimitNode: parent }: ContentRow) =>
    isObject(parent) ? { id: ids.get(parent['id']) } : parent
  return byId(matched.map((row) => ({ ...row, parentPromotionLimitNode: parentOf(row) })))
}

function namesOf(nodes: readonly ContentRow[]): ReadonlyMap<ContentRow, string> {
  const children = Map.groupBy(nodes, ({ parentPromotionLimitNode: parent }) => (isObject(parent) ? parent['id'] : 0))
  const parents = new Map(nodes.map((node) => [node['id'], node]))
  const below = (node: ContentRow): string =>
    `${own(node)}(${(children.get(node['id']) ?? []).map(below).toSorted().join()})`
  const above = ({ parentPromotionLimitNode: parent }: ContentRow): string => {
    const node = isObject(parent) ? parents.get(parent['id']) : undefined
    return node === undefined ? '' : `${own(node)} ${above(node)}`
  }
  return new Map(nodes.map((node) => [node, `${below(node)} in ${above(node)}`]))
}

const own = ({ id: _id, parentPromotionLimitNode: _parent, ...values }: ContentRow) => JSON.stringify(values)
