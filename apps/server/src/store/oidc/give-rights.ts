import { isDeepStrictEqual } from 'node:util'
import type { Administrator } from '@incentive/contract'
import { loadRights } from '../administrators/load-administrators.ts'
import type { Writes } from '../queries.ts'
import { programsOfClient, type Mapping } from './settings.ts'

/** A user's rights in a client, in the format of the audit log. */
type HeldRights = Pick<Administrator, 'role' | 'programs'>

/** The rights of a user before and after a change. */
export interface ChangedRights {
  readonly before: HeldRights
  readonly after: HeldRights
}

/** Only values that are text, or that have a single text representation, are compared. */
const wordOf = (said: unknown) => (['string', 'number', 'boolean'].includes(typeof said) ? String(said) : null)

/** Returns the rights of the first mapping whose claim equals or contains its value; null if none matches. */
export function rightsFor(
  mappings: readonly Mapping[],
  claims: Readonly<Record<string, unknown>>,
): Pick<Mapping, 'role' | 'programs'> | null {
  const fits = ({ claim, value }: Mapping) =>
    Object.hasOwn(claims, claim) && [claims[claim]].flat().some((said) => wordOf(said) === value)
  return mappings.find(fits) ?? null
}

/** Returns whether the rights include any existing program of the client. */
export async function givesProgram(
  tx: Writes,
  clientId: number,
  rights: Pick<Mapping, 'programs'> | null,
): Promise<boolean> {
  const own = await programsOfClient(tx, clientId)
  return rights !== null && rights.programs.some(({ id }) => own.has(id))
}

/**
 * Returns the rights of an account manager when no claim grants them a program: read access to their current programs,
 * at least one. So the client keeps a manager who can fix a mapping that matches no one or grants nothing.
 */
export async function rightsToManage(
  tx: Writes,
  userId: number,
  clientId: number,
): Promise<Pick<Mapping, 'role' | 'programs'>> {
  const own = await programsOfClient(tx, clientId)
  const held = await tx
    .selectFrom('app_user_program')
    .select('program_id')
    .where('app_user_id', '=', userId)
    .orderBy('program_id')
    .execute()
  const ids = held.map(({ program_id }) => program_id).filter((id) => own.has(id))
  const [first] = [...own.keys()].toSorted((one, other) => one - other)
  const kept = ids.length === 0 && first !== undefined ? [first] : ids
  return { role: 'READ_ONLY', programs: kept.map((id) => ({ id, canChange: false, canViewParticipants: false })) }
}

/**
 * Replaces the rights of a user in a client. Returns the change, which increments the version of the account; null if
 * nothing has changed.
 */
export async function giveRights(
  tx: Writes,
  userId: number,
  clientId: number,
  given: Pick<Mapping, 'role' | 'programs'>,
): Promise<ChangedRights | null> {
  const before = await heldRights(tx, userId, clientId)
  await writeRights(tx, userId, clientId, given)
  const after = await heldRights(tx, userId, clientId)
  if (isDeepStrictEqual(before, after)) return null
  await tx
    .updateTable('app_user')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', userId)
    .execute()
  return { before, after }
}

async function heldRights(tx: Writes, userId: number, clientId: number): Promise<HeldRights> {
  const { role } = await tx.selectFrom('app_user').select('role').where('id', '=', userId).executeTakeFirstOrThrow()
  return { role, programs: (await loadRights(tx, clientId, [userId])).get(userId) ?? [] }
}

async function writeRights(
  tx: Writes,
  userId: number,
  clientId: number,
  { role, programs }: Pick<Mapping, 'role' | 'programs'>,
): Promise<void> {
  const own = await programsOfClient(tx, clientId)
  const given = programs.filter(({ id }) => own.has(id))
  await tx.updateTable('app_user').set({ role }).where('id', '=', userId).execute()
  const taken = [...own.keys()].filter((id) => !given.some((each) => each.id === id))
  if (taken.length > 0) {
    await tx.deleteFrom('app_user_program').where('app_user_id', '=', userId).where('program_id', 'in', taken).execute()
  }
  for (const { id, canChange, canViewParticipants } of given) {
    const rights = { can_change: canChange, can_view_participants: canViewParticipants }
    await tx
      .insertInto('app_user_program')
      .values({ app_user_id: userId, program_id: id, ...rights })
      .onConflict((conflict) => conflict.columns(['app_user_id', 'program_id']).doUpdateSet(rights))
      .execute()
  }
}
