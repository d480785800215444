import type { Random } from '../../packages/claims/tools/random.ts'
import type { Entities, Entity } from '../samples/samples.ts'
import { randomPromotion, type RandomPromotion } from '../terms/random-promotion.ts'
import { ITEMS, keyOf, type Content, type ContentRow, type ItemList } from './content.ts'

/** A body that updates a promotion. */
export interface RandomChange {
  readonly promotion: Readonly<Record<string, unknown>>
  readonly lists: Readonly<Record<string, readonly object[]>>
  /** The payout rules of the promotion, which have their own call; null: they stay. */
  readonly rules: readonly object[] | null
}

/** Fields that rarely change, and files, which no version brings back. */
const KEPT = ['promotionKey', 'promotionType', 'country', 'claimType', 'uploads']

/**
 * Makes an update that leads a promotion some of the way to another random one: it changes, adds and removes rows and
 * inner rows, and replaces fields. A stored row keeps its id, or its inner rows are recreated.
 */
export function randomChange(
  content: Content,
  entities: Entities & { readonly ruled: Entity },
  random: Random,
): RandomChange {
  const target = randomPromotion(entities, random.integer(1_000_000_000))
  const names = Object.keys(ITEMS) as ItemList[]
  return {
    promotion: random.once(4) ? {} : fieldsTowards(content, target, random),
    lists: {
      ...Object.fromEntries(
        names.map((name) => [name, rowsTowards(content, name, wantedRows(entities, target, name, random), random)]),
      ),
      promotionLimitNodes: random.once(2) ? [] : limitsTowards(content, target, random),
    },
    rules: random.once(2) ? null : target.rules,
  }
}

function fieldsTowards({ promotion }: Content, target: RandomPromotion, random: Random): RandomChange['promotion'] {
  const isKept = (field: string) => KEPT.includes(field) && !random.once(4)
  const fields = Object.entries(target.promotion).filter(([field]) => !isKept(field) && field !== 'uploads')
  const deadlines = (target.promotion['promotionDeadlines'] ?? []) as readonly object[]
  const stored = (promotion['promotionDeadlines'] ?? []) as readonly ContentRow[]
  return { ...Object.fromEntries(fields), promotionDeadlines: withSomeIds(deadlines, stored, random) }
}

/** The rows that a list is led to: those of the target, but more people than it lists. */
function wantedRows(
  { people }: Entities,
  { lists }: RandomPromotion,
  name: ItemList,
  random: Random,
): readonly ContentRow[] {
  if (name !== 'promotionParticipants') return (lists[name] ?? []) as readonly ContentRow[]
  return people
    .filter(() => !random.once(3))
    .map((participant) => ({
      participant,
      includeInPromotion: random.once(2),
      promotionParticipantPayouts: random.some(3, () => ({
        payoutType: { name: random.pick(['FLAT_AMOUNT_PER_UNIT_CLAIMED', 'PERCENT_OF_CLAIM_AMOUNT', 'COUPON_CODE']) },
        payoutAmount: 1 + random.integer(90),
      })),
    }))
}

/** Rows of a body that change a list to the wanted rows: about half of the rows change, the others stay. */
function rowsTowards(content: Content, name: ItemList, wanted: readonly ContentRow[], random: Random): object[] {
  const stored = new Map((content[name] ?? []).map((row) => [keyOf(row, name), row]))
  const kept = new Set(wanted.map((row) => keyOf(row, name)))
  const changed = wanted.flatMap((row) => {
    const before = stored.get(keyOf(row, name))
    if (before === undefined) return [row]
    return random.once(3) ? [] : [{ id: before['id'], ...withInnerIds(row, before, random) }]
  })
  const gone = [...stored].filter(([key]) => !kept.has(key) && !random.once(3))
  return [...changed, ...gone.map(([, { id }]) => ({ id, toBeDeleted: true }))]
}

const INNER = ['promotionProductPayouts', 'promotionParticipantPayouts']

function withInnerIds(row: ContentRow, before: ContentRow, random: Random): object {
  const lists = INNER.filter((name) => name in row).map((name) => {
    const rows = row[name] as readonly object[]
    return [name, withSomeIds(rows, (before[name] ?? []) as readonly ContentRow[], random)] as const
  })
  return { ...row, ...Object.fromEntries(lists) }
}

/** Rows that take the places of stored ones: most keep the id of the row in their place. */
const withSomeIds = (rows: readonly object[], stored: readonly ContentRow[], random: Random): object[] =>
  rows.map((row, index) => ({ ...row, id: random.once(3) ? null : (stored[index]?.['id'] ?? null) }))

/** Changes the numbers of stored limits, removes the tree, or builds a new one where there is none. */
function limitsTowards({ promotionLimitNodes: stored }: Content, target: RandomPromotion, random: Random): object[] {
  const root = stored.find((node) => node['parentPromotionLimitNode'] === null)
  if (root === undefined) return [...(target.lists['promotionLimitNodes'] ?? [])]
  if (random.once(2)) return [{ id: root['id'], toBeDeleted: true }]
  return stored.map(({ id, nodeType }) =>
    nodeType === null ? { id, maxQuantity: 1 + random.integer(50) } : { id, nodeType: random.pick(['AND', 'OR']) },
  )
}
