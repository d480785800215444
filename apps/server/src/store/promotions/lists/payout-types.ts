import type { Reference } from '@incentive/contract'
import type { Queries } from '../../queries.ts'

/** A kind of payout, as far as a save must know it. */
export interface PayoutType {
  readonly id: number
  readonly name: string
}

/** Every kind of payout; a handful. */
export function readPayoutTypes(db: Queries): Promise<PayoutType[]> {
  return db.selectFrom('payout_type').select(['id', 'name']).execute()
}

/** The one that a body refers to, by id or by name. */
export const findPayoutType = (types: readonly PayoutType[], { id, name }: Reference): PayoutType | undefined =>
  types.find((type) => (id == null ? type.name === name : type.id === id))
