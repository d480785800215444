import type { VersionWithContent } from '@incentive/contract'

/** The content of a version of a promotion. */
export type Content = VersionWithContent['content']

/** New values by their places: a field, `line 12` or `participant 7`; null removes a line. */
export type Change = Readonly<Record<string, unknown>>

const FIELDS: Readonly<Record<string, (number: number) => unknown>> = {
  name: (number) => `Name ${number}`,
  description: (number) => `<p>Description ${number}</p>`,
  submissionDeadlineDays: (number) => 10 + number,
  customFieldValue2: (number) => `Value ${number}`,
}
const LINE_FIELDS = ['promotionProductAgreementNumber', 'maximumClaimableUnits'] as const
const PERSON_FIELDS = ['includeInPromotion'] as const

type Row = Readonly<Record<string, unknown>>
type Rows = readonly Row[]

/** Number of values of each place, so that two changes often make the same one. */
const VALUES = 3

/** A change of one to three places of a content, of which at least one is other than before. */
export function randomChange(content: Content, chance: () => number): Change {
  const below = (most: number) => Math.floor(chance() * most)
  const pick = <Item>(items: readonly Item[]) => items[below(items.length)] as Item
  const lines = content.promotionProducts.map(({ id }) => `line ${String(id)}`)
  const people = (content.promotionParticipants ?? []).map(({ id }) => `participant ${String(id)}`)
  const valueAt = (place: string): unknown => {
    const field = FIELDS[place]
    if (field) return field(below(VALUES))
    if (place.startsWith('participant ')) return { includeInPromotion: chance() < 0.5 }
    if (below(8) === 0) return null
    return pick([
      { promotionProductAgreementNumber: `A-${below(VALUES)}` },
      { maximumClaimableUnits: 10 + below(VALUES) },
    ])
  }
  for (;;) {
    const places = Array.from({ length: 1 + below(3) }, () => pick([...Object.keys(FIELDS), ...lines, ...people]))
    const change = Object.fromEntries(places.map((place) => [place, valueAt(place)]))
    if (!isSame(applied(content, change), content)) return change
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const isField = (place: string) => place in FIELDS
const rowPlaces = (change: Change, kind: 'line' | 'participant') =>
  Object.entries(change).flatMap(([place, value]) => {
    const [name, id] = place.split(' ')
    return name === kind ? [{ id: Number(id), value: value as Row | null }] : []
  })

/** The body of an update that makes a change; `version` is the save counter that the caller has seen. */
export function bodyOf(change: Change, version: number | null): object {
  const rowsOf = (kind: 'line' | 'participant') =>
    rowPlaces(change, kind).map(({ id, value }) => (value === null ? { id, toBeDeleted: true } : { id, ...value }))
  const fields = Object.entries(change).filter(([place]) => isField(place))
  return {
    promotion: { ...Object.fromEntries(fields), ...(version !== null && { version }) },
    promotionProducts: rowsOf('line'),
    promotionParticipants: rowsOf('participant'),
  }
}

/** Returns the content after a change. */
export function applied(content: Content, change: Change): Content {
  const fields = Object.entries(change).filter(([place]) => isField(place))
  const rows = (stored: Rows, kind: 'line' | 'participant') => {
    const values = new Map(rowPlaces(change, kind).map(({ id, value }) => [id, value]))
    return stored.flatMap((row) => {
      const value = values.get(row['id'] as number)
      return value === null ? [] : [{ ...row, ...value }]
    })
  }
  return {
    ...content,
    promotion: { ...content.promotion, ...Object.fromEntries(fields) },
    promotionProducts: rows(content.promotionProducts, 'line'),
    promotionParticipants: rows(content.promotionParticipants ?? [], 'participant'),
  }
}

/** True if a change names a line that a content does not have. */
export const namesMissing = (content: Content, change: Change): boolean =>
  rowPlaces(change, 'line').some(({ id }) => content.promotionProducts.every((row) => row['id'] !== id))

/** The change that leads from one content to another. */
export function changeBetween(before: Content, after: Content): Change {
  const fields = Object.keys(FIELDS).filter((field) => !isSame(before.promotion[field], after.promotion[field]))
  return {
    ...Object.fromEntries(fields.map((field) => [field, after.promotion[field]])),
    ...rowsBetween(before.promotionProducts, after.promotionProducts, 'line', LINE_FIELDS),
    ...rowsBetween(before.promotionParticipants ?? [], after.promotionParticipants ?? [], 'participant', PERSON_FIELDS),
  }
}

function rowsBetween(before: Rows, after: Rows, kind: string, fields: readonly string[]): Change {
  const byId = new Map(after.map((row) => [row['id'], row]))
  return Object.fromEntries(
    before.flatMap((row): (readonly [string, unknown])[] => {
      const place = `${kind} ${String(row['id'])}`
      const now = byId.get(row['id'])
      if (now === undefined) return [[place, null]]
      const differing = fields.filter((field) => !isSame(row[field], now[field]))
      return differing.length === 0 ? [] : [[place, Object.fromEntries(differing.map((field) => [field, now[field]]))]]
    }),
  )
}

/**
 * The places that two changes of one content conflict at: both change it, and not to the same value; two removals
 * conflict too. Participants are one place.
 */
export function conflictsOf(own: Change, theirs: Change): readonly string[] {
  const [mine, others] = [byPlace(own), byPlace(theirs)]
  return [...mine].flatMap(([place, value]) => {
    const other = others.get(place)
    return other === undefined || (other === value && value !== 'null') ? [] : [place]
  })
}

/** The places that a revision changed as it was carried out, but was not meant to: its body repeats a value. */
export function revertedBy(own: Change, made: Change): readonly string[] {
  const mine = byPlace(own)
  return [...byPlace(made)].flatMap(([place, value]) =>
    mine.get(place) === value || mine.get(place) === 'null' ? [] : [place],
  )
}

function byPlace(change: Change): ReadonlyMap<string, string> {
  const isPerson = (place: string) => place.startsWith('participant ')
  const entries = Object.entries(change)
  const people = entries.filter(([place]) => isPerson(place)).toSorted(([one], [other]) => one.localeCompare(other))
  const others = entries.filter(([place]) => !isPerson(place))
  return new Map([
    ...others.map(([place, value]) => [place, JSON.stringify(value)] as const),
    ...(people.length > 0 ? [['participants', JSON.stringify(people)] as const] : []),
  ])
}
