import {
  compileVersion,
  findFindings,
  namesParticipant,
  readWrittenCatalogue,
  runTestCase,
  type CompiledVersion,
  type Finding,
  type LookupTestCase,
} from '@incentive/claims'
import type { Caller } from '../../../caller.ts'
import { loadAudienceLookups } from '../../audience/load-audience-lookups.ts'
import { loadClaimedProducts } from '../../claims/load-claimed-products.ts'
import { allTestCases } from '../../claims/test-cases.ts'
import type { Queries } from '../../queries.ts'
import { loadVersion } from './load-version.ts'

/** Who asks, with the rights in the program of the promotion, and when. */
interface Asking {
  readonly caller: Caller
  readonly mayViewParticipants: boolean
  readonly now: Date
}

/**
 * What the checks before publishing find in a stored promotion, in their order (F.4); 404 when there is none or the
 * caller has no right to it. Who may not see participants is told nothing of them, nor of test cases that name one.
 */
export async function findStoredFindings(db: Queries, asking: Asking, id: number): Promise<readonly Finding[]> {
  const { caller, mayViewParticipants, now } = asking
  const { content, lookups } = await loadVersion(db, caller, id)
  const version = compileVersion(content, lookups)
  const testCases = await runCases(db, asking, id, version)
  const audience = mayViewParticipants ? await loadAudienceLookups(db, caller, id, now) : {}
  const findings = findFindings(version, { ...lookups, ...audience, testCases })
  return mayViewParticipants ? findings : findings.filter(({ isPersonal }) => !isPersonal)
}

/** What the saved test cases give by a version. */
async function runCases(
  db: Queries,
  { caller, mayViewParticipants }: Asking,
  id: number,
  version: CompiledVersion,
): Promise<LookupTestCase[]> {
  const all = await allTestCases(db, caller, id)
  const cases = mayViewParticipants ? all : all.filter(({ claim }) => !namesParticipant(claim))
  const lines = cases.flatMap(({ claim }) => claim.lines ?? [])
  const catalogue = readWrittenCatalogue(await loadClaimedProducts(db, id, { submittedDate: '', lines }))
  return cases.map((saved) => runTestCase(version, saved, catalogue))
}
