import { isDeepStrictEqual } from 'node:util'
import type { Administrator } from '@incentive/contract'
import { loadRights } from '../administrators/load-administrators.ts'
import type { Writes } from '../queries.ts'
import { programsOfClient, type Mapping } from './settings.ts'

/** What somebody may do in a client, as the audit tells it. */
type HeldRights = Pick<Administrator, 'role' | 'programs'>

/** What somebody might do before, and may now. */
export interface ChangedRights {
  readonly before: HeldRights
  readonly after: HeldRights
}

/** Only what is text, or is written in one way alone, is compared. */
const wordOf = (said: unknown) => (['string', 'number', 'boolean'].includes(typeof said) ? String(said) : null)

/** What the first mapping gives whose claim has its value, or has it among others; null when none fits. */
export function rightsFor(
  mappings: readonly Mapping[],
  claims: Readonly<Record<string, unknown>>,
): Pick<Mapping, 'role' | 'programs'> | null {
  const fits = ({ claim, value }: Mapping) =>
    Object.hasOwn(claims, claim) && [claims[claim]].flat().some((said) => wordOf(said) === value)
  return mappings.find(fits) ?? null
}

/** Whether rights are to any program that the client has. */
export async function givesProgram(
  tx: Writes,
  clientId: number,
  rights: Pick<Mapping, 'programs'> | null,
): Promise<boolean> {
  const own = await programsOfClient(tx, clientId)
  return rights !== null && rights.programs.some(({ id }) => own.has(id))
}

/**
 * What somebody who manages accounts gets when no claim gives them a program: the programs that they have, at least one,
 * to look at. So a mapping that fits nobody any more, or gives nothing, leaves the client a manager who can mend it.
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
 * Makes the rights of somebody in a client those that are given; what is not among them is taken away. Answers what has
 * changed, which makes the account another version; null when nothing has.
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
