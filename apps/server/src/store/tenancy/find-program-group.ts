import type { GivenReference } from '@incentive/contract'
import { MESSAGES, RECORD_MESSAGES, type Issue } from '@incentive/model/issues'
import { foldKey } from '@incentive/scalars'
import type { Writes } from '../queries.ts'
import { ofClient } from '../scope.ts'

/** A group as programs have it. */
export interface ProgramGroup {
  readonly id: number
  readonly name: string
}

/** The client of a program, and the group that it has already and can keep when the group is deactivated. */
interface Place {
  readonly clientId: number
  readonly kept: ProgramGroup | null
}

/** Finds the program group of the client that a call names, and keeps it from being deleted; or returns the problem. */
export async function findProgramGroup(
  tx: Writes,
  { clientId, kept }: Place,
  { id, key }: GivenReference,
): Promise<{ readonly group: ProgramGroup | null; readonly issues: readonly Issue[] }> {
  const name = key['name'] ?? ''
  const groups = ofClient(tx, { clientId }, 'program_group').select(['id', 'name', 'deactivated_date'])
  const found = await (id === undefined ? groups.where('folded_key', '=', foldKey(name)) : groups.where('id', '=', id))
    .forKeyShare()
    .executeTakeFirst()
  const problem = (message: string) => ({ group: null, issues: [{ field: 'programGroup', message }] })
  if (!found) {
    const isNamed = id === undefined && name !== ''
    return problem(isNamed ? RECORD_MESSAGES.unknownReference('program group', name) : MESSAGES.any.invalidSelection)
  }
  if (found.deactivated_date !== null && found.id !== kept?.id) return problem(RECORD_MESSAGES.inactive)
  return { group: { id: found.id, name: found.name }, issues: [] }
}
