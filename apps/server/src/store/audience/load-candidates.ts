import type { Who } from '@incentive/claims'
import { sql } from 'kysely'
import type { Queries } from '../queries.ts'
import type { Leaving } from './count-audience.ts'
import { columnsOf, PARTICIPANT_FACTS } from './fact-columns.ts'
import { loadChains, toParticipant } from './load-who.ts'
import type { OpenedAudience } from './open-audience.ts'
import { isInOne, readSaid, type Judged, type Said } from './verdicts.ts'

/** A participant whom the stored audience or the draft lets in, with the facts that were asked for. */
export interface Candidate extends Said, Who {
  readonly id: number
}

/** Which facts a condition reads, by their names from the root on. */
export type FactNames = readonly string[]

/** The next candidates after an id, by their ids, with what the conditions read of them. */
export async function loadCandidates(
  db: Queries,
  audience: OpenedAudience,
  { from, said }: Judged,
  page: { readonly after: number; readonly most: number; readonly reads: FactNames; readonly leaving?: Leaving },
): Promise<Candidate[]> {
  const hasStored = audience.stored !== null
  const columns = columnsOf(PARTICIPANT_FACTS, factsBelow('participant', page.reads))
  const { rows } = await sql<{ id: number; said: number; organizationId: number | null }>`
    SELECT participant.id, ${said} AS said, participant.organization_id AS "organizationId", ${columns}
    FROM ${from} AND participant.id > ${page.after} AND ${isInOne(said, hasStored)}
    ORDER BY participant.id LIMIT ${page.most}`.execute(db, page.leaving)
  const chains = await chainsOf(db, audience, rows, page)
  return rows.map((row) => ({
    ...{ id: row.id, ...readSaid(row.said, hasStored), participant: toParticipant(row) },
    organizationChain: chains.get(row.organizationId ?? 0) ?? [],
  }))
}

async function chainsOf(
  db: Queries,
  { programId }: OpenedAudience,
  rows: readonly { readonly organizationId: number | null }[],
  { reads, leaving }: { readonly reads: FactNames; readonly leaving?: Leaving },
) {
  const read = reads.filter((name) => name === 'organization' || name.startsWith('organization.'))
  if (read.length === 0) return new Map<number, Who['organizationChain']>()
  const ids = new Set(rows.flatMap(({ organizationId }) => organizationId ?? []))
  const height = Math.max(...read.map((name) => name.split('.').filter((part) => part === 'parent').length + 1))
  const names = new Set(read.flatMap((name) => name.split('.').slice(-1)))
  return loadChains(db, programId, [...ids], { names, height }, leaving?.signal)
}

function factsBelow(root: string, reads: FactNames): Set<string> {
  return new Set(reads.flatMap((name) => (name.startsWith(`${root}.`) ? [name.slice(root.length + 1)] : [])))
}
