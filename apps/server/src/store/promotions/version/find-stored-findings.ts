import { compileVersion, findFindings, type Finding } from '@incentive/claims'
import type { Caller } from '../../../caller.ts'
import type { Queries } from '../../queries.ts'
import { loadVersion } from './load-version.ts'

/**
 * What the checks before publishing find in a stored promotion, in their order (F.4); 404 when there is none or the
 * caller has no right to it. Who may not see participants is told nothing of them.
 */
export async function findStoredFindings(
  db: Queries,
  caller: Caller,
  id: number,
  mayViewParticipants: boolean,
): Promise<readonly Finding[]> {
  const { content, lookups } = await loadVersion(db, caller, id)
  const findings = findFindings(compileVersion(content, lookups), lookups)
  return mayViewParticipants ? findings : findings.filter(({ isPersonal }) => !isPersonal)
}
