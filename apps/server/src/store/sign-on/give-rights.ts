import type { Writes } from '../queries.ts'
import { programsOfClient, type Mapping } from './settings.ts'

/** What the first mapping gives whose claim has its value, or has it among others; null when none fits. */
export function rightsFor(
  mappings: readonly Mapping[],
  claims: Readonly<Record<string, unknown>>,
): Pick<Mapping, 'role' | 'programs'> | null {
  const fits = ({ claim, value }: Mapping) =>
    Object.hasOwn(claims, claim) && [claims[claim]].flat().some((said) => String(said) === value)
  return mappings.find(fits) ?? null
}

/** Makes the rights of somebody in a client those that are given; what is not among them is taken away. */
export async function giveRights(
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
