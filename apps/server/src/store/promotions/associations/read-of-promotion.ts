import { MESSAGES } from '@incentive/model/issues'
import type { RawBuilder } from 'kysely'
import type { Caller } from '../../../caller.ts'
import { forbidden, notFound } from '../../../refusal.ts'
import type { Queries } from '../../queries.ts'
import { permittedPromotions } from '../../permitted/permitted-promotions.ts'

/** A value to read, as JSON from a promotion's row and that of its invitation setting, named `setting`. */
export interface Wanted<Form> {
  readonly of: { readonly promotionId: number } | { readonly settingId: number }
  readonly json: RawBuilder<Form>
  /** True if it contains data of participants. */
  readonly isPersonal?: boolean
}

/**
 * Reads a value of a promotion, in one statement. Throws 404 if the caller cannot see the promotion, or if it has no
 * setting; 403 if the value contains data of participants that the caller cannot see (OP-38).
 */
export async function readOfPromotion<Form>(
  db: Queries,
  caller: Caller,
  { of, json, isPersonal = false }: Wanted<Form>,
): Promise<Form> {
  const row = await permittedPromotions(db, caller)
    .leftJoin('promotion_invitation_setting as setting', 'setting.promotion_id', 'promotion.id')
    .select([json.as('value'), 'membership.can_view_participants'])
    .where((where) =>
      'settingId' in of ? where('setting.id', '=', of.settingId) : where('promotion.id', '=', of.promotionId),
    )
    .executeTakeFirst()
  if (!row) throw notFound('settingId' in of ? 'The invitation setting' : 'The promotion')
  const value = row.value as Form
  const isEmpty = value === null || (Array.isArray(value) && value.length === 0)
  if (isPersonal && !isEmpty && !row.can_view_participants) {
    throw forbidden(MESSAGES.audience.participantsForbidden)
  }
  return value
}
