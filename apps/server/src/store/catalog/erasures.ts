import { createHash, randomBytes } from 'node:crypto'
import { RECORD_MESSAGES, type Issue } from '@incentive/model/issues'
import { formatNy } from '@incentive/model/time'
import { sql, type RawBuilder } from 'kysely'
import type { Queries, Writes } from '../queries.ts'

/** A person to erase: all keys and names that they had, and the text that takes the place of the key. */
export interface Erased {
  readonly id: number
  readonly keys: readonly string[]
  readonly fullNames: readonly string[]
  readonly erasedKey: string
}

const digestOf = (salt: string, foldedKey: string) => createHash('sha256').update(`${salt}\n${foldedKey}`).digest('hex')

/** The salt of a program; null if no one was erased in it. */
async function saltOf(db: Queries, programId: number): Promise<string | null> {
  const row = await db
    .selectFrom('participant_erasure')
    .select('salt')
    .where('program_id', '=', programId)
    .limit(1)
    .executeTakeFirst()
  return row?.salt ?? null
}

/** The time of an erasure, and until when its keys cannot be used again. */
export interface ErasureDates {
  readonly now: Date
  readonly reservedUntil: Date
}

/** Reserves the folded keys of an erased person, of which only digests are stored. */
export async function reserveErased(
  tx: Writes,
  programId: number,
  foldedKeys: readonly string[],
  { now, reservedUntil }: ErasureDates,
): Promise<void> {
  const salt = (await saltOf(tx, programId)) ?? randomBytes(16).toString('hex')
  await tx
    .insertInto('participant_erasure')
    .values(
      [...new Set(foldedKeys)].map((key) => ({
        program_id: programId,
        digest: digestOf(salt, key),
        salt,
        erased_date: now.toISOString(),
        reserved_until: reservedUntil.toISOString(),
      })),
    )
    .onConflict((same) =>
      same.columns(['program_id', 'digest']).doUpdateSet({ reserved_until: reservedUntil.toISOString() }),
    )
    .execute()
}

/** SQL that tests whether a folded key of a program belonged to an erased person. */
export const isErasedKey = (programId: number, now: Date, foldedKey: RawBuilder<unknown>): RawBuilder<boolean> => sql`
  EXISTS (SELECT FROM participant_erasure AS erased
           WHERE erased.program_id = ${programId} AND erased.reserved_until > ${now.toISOString()}::timestamptz
             AND erased.digest = encode(sha256(convert_to(erased.salt || E'\\n' || ${foldedKey}, 'UTF8')), 'hex'))`

/** The parts of a plan that say which person it is about, and under which key. */
interface PlannedRow {
  readonly before: { readonly id: number } | null
  readonly changes: readonly { readonly field: string }[]
  readonly foldedKey: string
}

/** Returns the problems of plans of participants, by row: an erased person, or the reserved key of one. DI-24. */
export async function findErasedIssues(
  tx: Writes,
  { programId, now }: { readonly programId: number; readonly now: Date },
  plans: readonly PlannedRow[],
): Promise<Issue[][]> {
  const salt = await saltOf(tx, programId)
  if (salt === null) return plans.map(() => [])
  const digests = plans.map(({ foldedKey }) => digestOf(salt, foldedKey))
  const { rows } = await sql<{ digest: string; erased: string }>`
    SELECT digest, erased_date AS erased FROM participant_erasure
     WHERE program_id = ${programId} AND digest = ANY(${digests}::text[]) AND reserved_until > ${now.toISOString()}`.execute(
    tx,
  )
  const byDigest = new Map(rows.map(({ digest, erased }) => [digest, erased]))
  const erased = await findErased(
    tx,
    plans.flatMap(({ before }) => before?.id ?? []),
  )
  return plans.map(({ before, changes }, index) => {
    const isNew = before === null || changes.some(({ field }) => field === 'participantKey')
    const date = (before && erased.get(before.id)) ?? (isNew ? byDigest.get(digests[index] ?? '') : undefined)
    return date === undefined ? [] : [{ field: 'participantKey', message: RECORD_MESSAGES.erased(formatNy(date)) }]
  })
}

/** Returns since when people are erased, by id; those who are not are left out. */
export async function findErased(db: Queries, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('participant')
    .select(['id', 'erased_date'])
    .where('id', 'in', [...ids])
    .where('erased_date', 'is not', null)
    .execute()
  return new Map(rows.map(({ id, erased_date }) => [id, String(erased_date)]))
}
