import type { GivenRecord, GivenValue } from '@incentive/contract'
import { isReference, type RecordPrice, type RecordReference, type RecordValue } from '@incentive/model/catalog'
import { FILE_IMPORT_MESSAGES } from '@incentive/model/issues'
import { formatNy } from '@incentive/model/time'
import type { StoredRecord } from '../catalog/records/load-records.ts'
import type { WriteContext } from '../catalog/records/record-changes.ts'
import type { Image } from './apply-rows.ts'

/** An applied row that is to be undone. */
export interface AppliedRow {
  readonly id: number
  readonly recordId: number
  /** The effect of the row. */
  readonly result: 'created' | 'changed' | 'deactivated' | 'removed'
  readonly isReactivated: boolean
  readonly before: Image | null
  readonly after: Image
  /** The fields of a row whose record was created in bulk: it has no image. */
  readonly given: GivenRecord | null
}

/** The result of undoing a row. */
export interface Undone {
  readonly result: 'restored' | 'removed' | 'deactivated' | 'kept'
  /** Why something of the row stays; null if nothing does. */
  readonly reason: string | null
}

/** A row that stays as it is. */
export const kept = (reason: string): Undone => ({ result: 'kept', reason })

/** Names who changed a record: another import, or a user. */
export function changedBy({ source, updatedBy, updatedDate }: StoredRecord, own: WriteContext['source']): string {
  const other = /^IMPORT (\d+)$/.exec(source ?? '')?.[1]
  if (other !== undefined && source !== own) return FILE_IMPORT_MESSAGES.otherImportChanged(other)
  return FILE_IMPORT_MESSAGES.userChanged(updatedBy ?? 'The server', formatNy(updatedDate))
}

/** A stored value as a call would give it. Prices name every country of both states, so that added ones go. */
export function toGiven(value: RecordValue, present: RecordValue | undefined): GivenValue {
  if (isReference(value)) return referenceOf(value)
  if (!Array.isArray(value)) return value as string | number | boolean | null
  const entries = value as readonly (RecordReference | RecordPrice)[]
  const others = (Array.isArray(present) ? present : []) as readonly (RecordReference | RecordPrice)[]
  if (![...entries, ...others].some(isPrice)) return (entries as readonly RecordReference[]).map(referenceOf)
  const prices = (entries as readonly RecordPrice[]).map(({ country, price }) => ({
    country: { id: country.id, key: {} },
    price,
  }))
  const added = (others as readonly RecordPrice[]).filter(
    ({ country }) => !prices.some((each) => each.country.id === country.id),
  )
  return [...prices, ...added.map(({ country }) => ({ country: { id: country.id, key: {} }, price: null }))]
}

const isPrice = (entry: RecordReference | RecordPrice): entry is RecordPrice => 'price' in entry

/** A lookup value that has no id here is known by name only. */
const referenceOf = ({ id, name }: RecordReference) =>
  id === 0 ? { key: { name: name ?? '' } } : { id, key: {} as Record<string, string> }
