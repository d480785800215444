import type { PromotionAnswer } from '@incentive/contract'
import type { Caller } from '../../caller.ts'
import { plannedOnce, type Places, type Value } from '../../db/planned-once.ts'
import { notFound } from '../../refusal.ts'
import type { Queries } from '../queries.ts'
import { permitted } from '../scope.ts'
import { sql, type Selection } from 'kysely'
import type { Schema } from '../../db/schema/schema.ts'
import { withSelf, promotionLinks } from '../links.ts'
import { ownColumns, toOwnFields, customFieldsJson, deadlinesJson, toCustomFields, toDeadlines } from './own-fields.ts'
import { pauseJson, toPublishing } from '../publishing.ts'
import { toOne } from '../references/links.ts'
import { resources } from '../references/resources.ts'
import { deadlinesAddress } from './search-deadlines.ts'

/**
 * Returns a promotion with its own fields at `now`, in one statement; throws 404 if it does not exist or the caller has
 * no right to it. Domain 6.2.
 */
export async function getPromotion(
  db: Queries,
  caller: Pick<Caller, 'userId'>,
  id: number,
  now: Date,
): Promise<PromotionAnswer> {
  const [row] = await selectOne(db, { userId: caller.userId, id })
  if (!row) throw notFound('The promotion')
  return toPromotionAnswer(row, now)
}

const selectOne = plannedOnce((db, { userId, id }: Places<{ userId: number; id: number }>) =>
  permitted(db, { userId }, 'promotion').select(selectAnswered(id)).where('promotion.id', '=', id),
)

const program = sql<PromotionAnswer['program']>`(
  SELECT json_build_object('id', program.id, 'name', program.name) FROM program
  WHERE program.id = promotion.program_id)`

const updatedBy = sql<string | null>`(
  SELECT app_user.full_name FROM app_user WHERE app_user.id = promotion.updated_by)`

/**
 * The fields of a promotion in the API, selected from its row alone so that a change can return them; convert with
 * {@link toPromotionAnswer}.
 */
export const selectAnswered = (id: Value<number>) =>
  [
    ...ownColumns,
    program.as('program'),
    toOne(resources.country, 'promotion.country_id').$notNull().as('country'),
    toOne(resources.currency, 'promotion.currency_id').$notNull().as('currency'),
    deadlinesJson(id).as('deadlines'),
    customFieldsJson(id).as('customFields'),
    updatedBy.as('updatedBy'),
    pauseJson.as('pause'),
  ] as const

type AnsweredRow = Selection<Schema, 'promotion', ReturnType<typeof selectAnswered>[number]>

/** Converts a row to the API representation of a promotion at `now`. Domain 6.2. */
export function toPromotionAnswer(row: AnsweredRow, now: Date): PromotionAnswer {
  const { country, currency, deadlines, customFields, pause, ...own } = row
  return {
    ...toOwnFields(own),
    ...toPublishing(own.publishDate, pause, now),
    country: withSelf(country, resources.country.address),
    currency: withSelf(currency, resources.currency.address),
    ...toCustomFields(customFields),
    promotionDeadlines: toDeadlines(deadlines).map((deadline) => withSelf(deadline, deadlinesAddress)),
    _links: promotionLinks(own.id),
  }
}
