import { BLANK_DEADLINE } from '@incentive/model/deadlines'
import { INVITATION_ALIASES, INVITATION_FIELD_NAMES } from '@incentive/model/invitation'
import { LIMIT_ROOT_KEY, PROMOTION_LIMITS } from '@incentive/model/limits'
import type { ListName } from '@incentive/model/lists'
import { PROMOTION_FIELD_NAMES } from '@incentive/model/promotion'
import type { RosterRow } from '@incentive/model/roster'
import { partSamples, promotionSamples, type Entity, type Entities } from '@incentive/quality/samples'
import { LIST_KINDS } from '../list-kinds.ts'
import type { StoredRows } from '../saved-draft.ts'
import { everyList, LIST_NAMES } from '../lists.ts'
import { card, germany, payOneParticipant, points, rebate, spiff, unitedStates } from './an-editor.ts'

/** A stored promotion: its own fields as the server returns them, and the rows of its lists. */
export interface WholePromotion {
  readonly fields: Readonly<Record<string, unknown>>
  readonly rows: Readonly<Record<ListName, readonly RosterRow[]>>
}

/** Position of a value: a field, a field of the invitation setting or of a deadline, or a field of a list row. */
export type FieldPath = readonly (string | number)[]

/** The lists of a promotion with their kinds. */
export const storedRows = ({ rows }: WholePromotion): StoredRows[] =>
  LIST_NAMES.map((name) => ({ kind: LIST_KINDS[name], rows: rows[name] }))

const vehicle = (id: number, name: string): Entity => ({
  id,
  ...{ name, awardVehicleType: { name: name.toUpperCase() } },
})
const entity = (id: number): Entity => ({ id, ...{ name: `Item ${id}`, program: { id: 1 } } })
const two = (id: number) => [entity(id), entity(id + 1)] as const
const three = (id: number) => [...two(id), entity(id + 2)] as const

const ENTITIES: Entities = {
  promotionTypes: [rebate, { ...spiff, ...{ inputType: rebate.inputType } }],
  countries: [unitedStates, germany],
  ...{ card, credit: points, coupons: vehicle(10, 'Coupons'), store: vehicle(11, 'Store'), storeProducts: two(12) },
  strategies: [payOneParticipant, { ...entity(14), ...{ name: 'PAY_TO_ORGANIZATION_SPECIFIC' } }],
  ...{ invoiceType: entity(16), audienceTypes: two(18), claimTypes: two(20), contests: two(22), uploads: two(24) },
  ...{ promotions: two(26), templates: three(30), participantTypes: three(33), participantGroups: three(36) },
  ...{ organizationTypes: three(39), organizationGroups: three(42), statuses: two(45), people: three(48) },
  ...{ organization: entity(51), products: three(52), course: entity(55) },
}
const PARTS = partSamples(ENTITIES)
const OWN = promotionSamples(ENTITIES)

/** A sample of a body as the server returns it. Each row has an id, the same in all samples. */
function answered(value: unknown, path = ''): unknown {
  if (Array.isArray(value)) return value.map((each, index) => answered(each, `${path}[${index}]`))
  if (typeof value !== 'object' || value === null || (value as Partial<Entity>).id != null) return value
  const fields = Object.entries(value).map(([name, each]) => [name, answered(each, `${path}.${name}`)])
  return { ...Object.fromEntries(fields), id: idAt(path), ruleCount: 2 }
}
const ids = new Map<string, number>()
function idAt(path: string): number {
  if (!ids.has(path)) ids.set(path, 1000 + ids.size)
  return ids.get(path) ?? 0
}

/** Uses the first of the two names of each field of the invitation setting. */
const underOneName = (setting: object) => ({
  ...setting,
  ...Object.fromEntries(
    Object.entries(INVITATION_ALIASES).flatMap(([name, alias]) =>
      alias in setting ? [[name, (setting as Record<string, unknown>)[alias]]] : [],
    ),
  ),
})

function rowsOf(name: ListName, sample: number): readonly RosterRow[] {
  const samples = PARTS[name]
  const kind = LIST_KINDS[name]
  if (name === 'promotionLimitNodes') return limitRows(PARTS.promotionLimitNodes[sample % samples.length] ?? [], sample)
  const rows = answered(samples[Math.min(sample, samples.length - 1)], name) as readonly never[]
  return rows.map((row) => kind.open(row))
}

/** The nodes of a sample plus a second group, which contains the limit of every second sample. */
function limitRows(nodes: (typeof PARTS.promotionLimitNodes)[number], sample: number): readonly RosterRow[] {
  const [root, group, item] = nodes.map((node, index) => ({ ...node, id: 901 + index })) as object[]
  const other = { ...group, id: 904 }
  const open = (node: object | undefined, level: string, parent: unknown) =>
    PROMOTION_LIMITS.open({ ...node, level, parent } as never)
  return [
    open(root, 'root', null),
    ...[group, other].map((each) => open(each, 'group', LIMIT_ROOT_KEY)),
    open(item, 'item', sample % 2 === 0 ? 902 : 904),
  ]
}

function whole(sample: 0 | 1 | 2): WholePromotion {
  const own = OWN[sample % 2]
  return {
    fields: {
      ...own,
      promotionDeadlines: answered(PARTS.promotionDeadlines[sample % 2], 'promotionDeadlines'),
      promotionInvitationSetting: { ...underOneName(PARTS.promotionInvitationSetting[sample % 2] ?? {}), id: 5 },
    },
    rows: everyList((name) => rowsOf(name, sample)),
  }
}

/** Returns the value at a path. */
export const valueIn = ({ fields, rows }: WholePromotion, path: FieldPath): unknown =>
  path.reduce<unknown>((value, name) => (value as Record<string, unknown> | null)?.[name], { ...fields, ...rows })

/** Returns a promotion with another value at a path. */
export function withValue(promotion: WholePromotion, path: FieldPath, value: unknown): WholePromotion {
  const put = (into: unknown, [name = '', ...rest]: FieldPath): unknown => {
    const inner = rest.length === 0 ? value : put((into as Record<string, unknown>)[name], rest)
    return Array.isArray(into) ? into.with(Number(name), inner) : { ...(into as object), [name]: inner }
  }
  const isListed = LIST_NAMES.some((name) => name === path[0])
  const part = isListed ? 'rows' : 'fields'
  return { ...promotion, [part]: put(promotion[part], path) }
}

/** Fields that identify the row, and fields that users cannot change. */
const IDENTITY_FIELDS = ['id', 'key', 'level', 'updatedDate']

const rowFields = (name: ListName): FieldPath[] => {
  const kind = LIST_KINDS[name]
  const stays = [...IDENTITY_FIELDS, 'item' in kind ? kind.item : '']
  return FIRST.rows[name].flatMap((row, index) =>
    Object.keys(row)
      .filter((field) => !stays.includes(field))
      .map((field) => [name, index, field]),
  )
}

/** A promotion in which every field has a value. */
export const FIRST = whole(0)

const [SETTING, DEADLINES] = ['promotionInvitationSetting', 'promotionDeadlines'] as const

/** Every field that an administrator can change, by the part of the promotion that it belongs to. */
export const FIELDS_OF: Readonly<Record<string, readonly FieldPath[]>> = {
  promotion: PROMOTION_FIELD_NAMES.filter((name) => name !== SETTING && name !== DEADLINES).map((name) => [name]),
  [SETTING]: INVITATION_FIELD_NAMES.map((name) => [SETTING, name]),
  [DEADLINES]: Object.keys(BLANK_DEADLINE)
    .filter((name) => name !== 'id')
    .map((name) => [DEADLINES, 0, name]),
  ...everyList(rowFields),
}

/** The same promotion with another value in every field. */
export const SECOND = Object.values(FIELDS_OF)
  .flat()
  .reduce((promotion, path) => {
    const before = JSON.stringify(valueIn(FIRST, path))
    const other = [whole(1), whole(2)].map((each) => valueIn(each, path))
    return withValue(promotion, path, other.find((value) => JSON.stringify(value) !== before) ?? other[0])
  }, FIRST)

/** True if the two promotions differ at a path. */
export const hasTwoValues = (path: FieldPath): boolean =>
  JSON.stringify(valueIn(FIRST, path)) !== JSON.stringify(valueIn(SECOND, path))

const payingMore = (payout: { readonly payoutAmount: string }) => ({
  ...payout,
  payoutAmount: `${payout.payoutAmount}1`,
})

/**
 * Returns a third value of a field. Undefined for fields with only two values, and for sets, whose changes are
 * independent.
 */
export function another(path: FieldPath): unknown {
  const value = valueIn(SECOND, path) ?? valueIn(FIRST, path)
  if (Array.isArray(value)) return String(path.at(-1)).endsWith('Payouts') ? value.map(payingMore) : undefined
  if (typeof value === 'string') return `${value}1`
  if (typeof value === 'number') return path.at(-1) === 'parent' ? undefined : value + 1
  if (typeof value !== 'object' || value === null) return undefined
  const differently = (each: unknown) =>
    typeof each === 'number' ? each + 500 : typeof each === 'string' ? `${each}1` : each
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, differently(each)]))
}
