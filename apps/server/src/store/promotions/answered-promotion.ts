import type { PromotionAnswer } from '@incentive/contract'
import { sql, type Selection } from 'kysely'
import type { Value } from '../../db/planned-once.ts'
import type { Schema } from '../../db/schema/schema.ts'
import { withSelf } from './associations/thing.ts'
import { ownColumns, toOwnFields } from './own-columns.ts'
import { customFieldsJson, deadlinesJson, toCustomFields, toDeadlines } from './own-parts.ts'
import { pauseJson, toPublishing } from './pauses/publishing.ts'
import { promotionLinks } from './promotion-links.ts'
import { toOne } from './references/links.ts'
import { resources } from './references/resources.ts'
import { deadlinesAddress } from './search-deadlines.ts'

const program = sql<PromotionAnswer['program']>`(
  SELECT json_build_object('id', program.id, 'name', program.name) FROM program
  WHERE program.id = promotion.program_id)`

const updatedBy = sql<string | null>`(
  SELECT app_user.full_name FROM app_user WHERE app_user.id = promotion.updated_by)`

/**
 * What a promotion answers of itself, out of its row alone, so that it can be selected and returned by a change; read it
 * with {@link toPromotionAnswer}.
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

/** A promotion as the wire has it at `now`. Domain 6.2. */
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
