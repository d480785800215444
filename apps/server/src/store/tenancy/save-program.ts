import type { ReadBodyOf } from '@incentive/contract'
import { sql } from 'kysely'
import type { Caller } from '../../caller.ts'
import { notFound } from '../../refusal.ts'
import type { Writes } from '../queries.ts'
import { permittedPrograms } from './permitted.ts'
import { promotionCustomFields } from './promotion-custom-fields.ts'

/** What an administrator may change of a program; the fields stand in the order in which they are shown. OP-25, OP-74. */
export type ProgramSettings = Pick<ReadBodyOf<'updateProgram'>, 'simplePayouts' | 'promotionCustomFields'>

/** A program that this transaction alone may change. */
export interface LockedProgram {
  readonly version: number
  readonly updatedDate: string
  readonly settings: ProgramSettings
}

/**
 * Locks a program until the transaction ends; 404 when there is none or the caller has no right to it. What belongs to
 * the program may be added meanwhile.
 */
export async function lockProgram(tx: Writes, caller: Caller, id: number): Promise<LockedProgram> {
  const row = await tx
    .selectFrom('program')
    .select(['version', 'updated_date', 'simple_payouts'])
    .where('id', '=', id)
    .where('id', 'in', permittedPrograms(tx, caller))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw notFound('The program')
  const fields = await promotionCustomFields(tx, id)
  return {
    version: row.version,
    updatedDate: row.updated_date,
    settings: {
      simplePayouts: row.simple_payouts,
      promotionCustomFields: fields.map(({ number, label, required }) => ({ number, label, required })),
    },
  }
}

/** Stores the settings as the program's next version. What promotions hold in a field that goes stays stored. */
export async function writeProgram(tx: Writes, id: number, settings: ProgramSettings, now: Date): Promise<void> {
  const { simplePayouts, promotionCustomFields: fields } = settings
  await tx
    .updateTable('program')
    .set((row) => ({ simple_payouts: simplePayouts, version: row('version', '+', 1), updated_date: now }))
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('program_custom_field').where('program_id', '=', id).where('entity', '=', 'PROMOTION').execute()
  if (fields.length === 0) return
  await tx
    .insertInto('program_custom_field')
    .values(
      fields.map(({ number, label, required }, index) => ({
        ...{ program_id: id, entity: 'PROMOTION' as const, field_number: number },
        ...{ label, required, sort_order: index + 1 },
      })),
    )
    .execute()
}

/** Full name of who last changed the settings of a program; null when nobody has. */
export async function lastChangedBy(tx: Writes, id: number): Promise<string | null> {
  const entry = await tx
    .selectFrom('audit_entry')
    .innerJoin('app_user', 'app_user.id', 'audit_entry.app_user_id')
    .select('app_user.full_name')
    .where('audit_entry.subject_type', '=', 'program')
    .where('audit_entry.subject_id', '=', id)
    .where('audit_entry.action', '=', 'program.update')
    .where('audit_entry.state_after', '<>', sql`'{}'::jsonb`)
    .orderBy('audit_entry.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return entry?.full_name ?? null
}
