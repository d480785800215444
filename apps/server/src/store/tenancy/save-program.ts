import { sql } from 'kysely'
import type { Caller } from '../../caller.ts'
import { notFound } from '../../refusal.ts'
import type { Writes } from '../queries.ts'
import { permittedPrograms, requireMayChange } from '../permitted/permitted.ts'
import { loadCustomFields, replaceCustomFields, type CustomFields } from './custom-fields.ts'
import type { ProgramGroup } from './find-program-group.ts'

/** The settings of a program that an administrator can change. OP-25, OP-74, OP-134. */
export type ProgramSettings = CustomFields & {
  readonly simplePayouts: boolean
  readonly programGroup: ProgramGroup | null
}

/** A program that is locked by this transaction. */
export interface LockedProgram {
  readonly clientId: number
  readonly version: number
  readonly updatedDate: string
  readonly settings: ProgramSettings
}

/**
 * Locks a program until the transaction ends; throws 404 if there is none or the caller has no right to it. Child rows
 * of the program can still be added.
 */
export async function lockProgram(tx: Writes, caller: Caller, id: number): Promise<LockedProgram> {
  const row = await tx
    .selectFrom('program')
    .leftJoin('program_group', 'program_group.id', 'program.program_group_id')
    .select(['program.client_id', 'program.version', 'program.updated_date', 'program.simple_payouts'])
    .select(['program_group.id as groupId', 'program_group.name as groupName'])
    .where('program.id', '=', id)
    .where('program.id', 'in', permittedPrograms(tx, caller))
    .forNoKeyUpdate('program')
    .executeTakeFirst()
  if (!row) throw notFound('The program')
  await requireMayChange(tx, caller, id)
  const programGroup = row.groupId === null ? null : { id: row.groupId, name: row.groupName ?? '' }
  return {
    clientId: row.client_id,
    version: row.version,
    updatedDate: row.updated_date,
    settings: { simplePayouts: row.simple_payouts, programGroup, ...(await loadCustomFields(tx, id)) },
  }
}

/** Stores the settings as the program's next version. Values of promotions in a removed field stay stored. */
export async function writeProgram(tx: Writes, id: number, settings: ProgramSettings, now: Date): Promise<void> {
  const { simplePayouts, programGroup, ...fields } = settings
  await tx
    .updateTable('program')
    .set((row) => ({
      simple_payouts: simplePayouts,
      program_group_id: programGroup?.id ?? null,
      version: row('version', '+', 1),
      updated_date: now,
    }))
    .where('id', '=', id)
    .execute()
  await replaceCustomFields(tx, id, fields)
}

/** Returns the full name of the user who last changed the settings of a program; null if they were never changed. */
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
