import type { MpgAnswer } from '@incentive/contract'
import { sql } from 'kysely'
import type { ProgramScope } from '../../caller.ts'
import type { Queries } from '../queries.ts'
import { ofClient } from '../scope.ts'

/** The MPGs of the client's products by what they mean, each value once. */
export function findMpgs(db: Queries, scope: ProgramScope): Promise<MpgAnswer[]> {
  return ofClient(db, scope, 'product')
    .innerJoin('product_custom_field_value as field', 'field.product_id', 'product.id')
    .select(['field.value', ({ fn }) => fn.min('field.description').as('description')])
    .where('field.field_number', '=', 4)
    .where('field.value', '<>', '')
    .groupBy('field.value')
    .orderBy(sql`coalesce(min(field.description), field.value) COLLATE "und-x-icu"`)
    .orderBy('field.value')
    .execute()
}
