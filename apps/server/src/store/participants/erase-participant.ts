import type { CatalogName } from '@incentive/model/catalog'
import { foldKey } from '@incentive/scalars'
import { sql } from 'kysely'
import type { StoredRecord } from '../catalog/records/load-records.ts'
import { recordChanges, type WriteContext } from '../catalog/records/record-changes.ts'
import type { Writes } from '../queries.ts'
import { eraseFromImports } from './erase-from-imports.ts'
import { eraseFromPromotions } from './erase-from-promotions.ts'
import { reserveErased, type Erased } from '../catalog/erasures.ts'

/**
 * Erases a person: names, contact data, dates and custom fields are gone, here and in every copy, and the record is
 * deactivated. Claims keep their decision and their money. The keys cannot be used again before `reservedUntil`. DI-24.
 */
export async function eraseParticipant(
  tx: Writes,
  context: WriteContext,
  record: StoredRecord,
  reservedUntil: Date,
): Promise<void> {
  const { scope, userId, now, source } = context
  const erased = await findTraces(tx, record)
  const moment = now.toISOString()
  await tx
    .updateTable('participant')
    .set({
      participant_key: erased.erasedKey,
      folded_key: foldKey(erased.erasedKey),
      ...{ first_name: 'Erased', last_name: 'Erased', email1: null },
      ...{ country: null, state: null, city: null, postal_code: null, hire_date: null, registration_date: null },
      ...{ custom_field_value1: null, custom_field_value2: null, custom_field_value3: null },
      ...{ custom_field_value4: null, custom_field_value5: null },
      deactivated_date: sql`coalesce(deactivated_date, ${moment}::timestamptz)`,
      erased_date: moment,
      version: sql`version + 1`,
      updated_date: moment,
      updated_by: userId,
      source,
    })
    .where('id', '=', record.id)
    .execute()
  await eraseFromTimelines(tx, context, erased)
  await eraseFromImports(tx, scope, erased)
  // the digests keep former keys reserved from now on
  await sql`DELETE FROM reserved_key WHERE entity = 'participants' AND record_id = ${record.id}`.execute(tx)
  await eraseFromPromotions(tx, scope, erased)
  await sql`
    DELETE FROM idempotency_key WHERE (path LIKE '/api/participant%' OR path LIKE '/api/courseResults%')
       AND EXISTS (SELECT FROM unnest(${erased.keys.map((key) => JSON.stringify(key))}::text[]) AS known (key)
                    WHERE strpos(answer, known.key) > 0)`.execute(tx)
  await reserveErased(tx, scope.programId, erased.keys.map(foldKey), { now, reservedUntil })
  await recordChanges(tx, context, 'participants', [{ recordId: record.id, kind: 'ERASED', changes: [] }])
}

/** The keys and names that a person has and had, as the timeline of the record knows them. */
async function findTraces(tx: Writes, { id, values }: StoredRecord): Promise<Erased> {
  const { rows } = await sql<{ field: string; text: string }>`
    SELECT change ->> 'field' AS field, text FROM catalog_change, jsonb_array_elements(changes) AS change,
           unnest(ARRAY[change ->> 'before', change ->> 'after']) AS text
     WHERE entity = 'participants' AND record_id = ${id} AND text <> ''`.execute(tx)
  const all = (field: string) => [
    ...new Set([values[field] as string, ...rows.flatMap((row) => (row.field === field ? [row.text] : []))]),
  ]
  const fullNames = all('firstName').flatMap((first) => all('lastName').map((last) => `${first} ${last}`))
  return { id, keys: all('participantKey'), fullNames, erasedKey: `ERASED-${id}` }
}

/** Clears what timelines of the person say, and their key in those of memberships, results and the like. */
async function eraseFromTimelines(tx: Writes, { scope }: WriteContext, { id, keys, erasedKey }: Erased): Promise<void> {
  await sql`UPDATE catalog_change SET changes = NULL WHERE entity = 'participants' AND record_id = ${id}`.execute(tx)
  const shown = (side: 'before' | 'after') => sql`
    CASE WHEN change ->> 'field' = 'participant' AND change ->> ${side} = ANY(${[...keys]}::text[])
         THEN ${erasedKey}::text ELSE change ->> ${side} END`
  await sql`
    UPDATE catalog_change SET changes = (
      SELECT jsonb_agg(change || jsonb_build_object('before', ${shown('before')}, 'after', ${shown('after')}))
        FROM jsonb_array_elements(changes) AS change)
     WHERE program_id = ${scope.programId} AND entity = ANY(${[...entitiesOfPeople]}::text[])
       AND changes @> '[{"field": "participant"}]'`.execute(tx)
}

/** The entities whose records refer to a participant. */
const entitiesOfPeople: readonly CatalogName[] = ['participantGroupMembers', 'courseResults']
