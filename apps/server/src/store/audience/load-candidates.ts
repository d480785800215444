import type { Claimant } from '@incentive/claims'
import { sql } from 'kysely'
import type { Queries } from '../queries.ts'
import { columnsOf, PARTICIPANT_FACTS } from './fact-columns.ts'
import { loadChains, toParticipant } from './load-who.ts'
import type { OpenedAudience } from './open-audience.ts'
import { isInOne, readSaid, type EvaluatedAudience, type Said } from './verdicts.ts'

/** A participant who is eligible under the stored audience or the draft, with the requested facts. */
export interface Candidate extends Said, Claimant {
  readonly id: number
}

/** The next candidates by id. */
export interface CandidatePage {
  /** The id after which the next page starts; null if this is the last page. */
  readonly after: number | null
  /** Each candidate is created when it is consumed, so that thousands are never in memory at once. */
  readonly candidates: Iterable<Candidate>
}

const NO_CHAIN: Claimant['organizationChain'] = []

/** The facts that a condition reads, by their names from the root. */
export type FactNames = readonly string[]

/**
 * The organizations above those of participants, by the id of the lowest one, as far as earlier pages have read them.
 */
export type ReadChains = Map<number, Claimant['organizationChain']>

/** The columns of every row, in addition to the requested facts. */
type Row = Readonly<Record<string, unknown>> & {
  readonly id: number
  readonly said: number
  readonly organizationId: number | null
}

interface Page {
  readonly after: number
  readonly most: number
  readonly reads: FactNames
  readonly chains: ReadChains
}

/** Loads the next candidates after an id, with the facts that the conditions read. */
export async function loadCandidates(
  db: Queries,
  audience: OpenedAudience,
  { participants, said }: EvaluatedAudience,
  page: Page,
): Promise<CandidatePage> {
  const hasStored = audience.stored !== null
  const columns = columnsOf(PARTICIPANT_FACTS, factsBelow('participant', page.reads))
  // as one JSON value: the driver is several times slower at reading thousands of rows
  const answer = await sql<{ rows: readonly Row[] }>`
    SELECT coalesce(json_agg(candidate ORDER BY candidate.id), '[]') AS rows FROM (
      SELECT participant.id, ${said} AS said, participant.organization_id AS "organizationId", ${columns}
      FROM ${participants} WHERE participant.id > ${page.after} AND ${isInOne(said, hasStored)}
      ORDER BY participant.id LIMIT ${page.most}) AS candidate`.execute(db)
  const rows = answer.rows[0]?.rows ?? []
  await readChains(db, audience, rows, page)
  return {
    after: rows.length < page.most ? null : (rows.at(-1)?.id ?? null),
    candidates: toCandidates(rows, page.chains, hasStored),
  }
}

function* toCandidates(rows: readonly Row[], chains: ReadChains, hasStored: boolean): Generator<Candidate> {
  const read = new Map<number, Said>()
  for (const row of rows) {
    const said = read.get(row.said) ?? readSaid(row.said, hasStored)
    read.set(row.said, said)
    const { stored, draft, listedBy } = said
    const organizationChain = chains.get(row.organizationId ?? 0) ?? NO_CHAIN
    yield { id: row.id, stored, draft, listedBy, participant: toParticipant(row), organizationChain }
  }
}

async function readChains(
  db: Queries,
  { programId }: OpenedAudience,
  rows: readonly { readonly organizationId: number | null }[],
  { reads, chains }: Page,
): Promise<void> {
  const below = reads.filter((name) => name === 'organization' || name.startsWith('organization.'))
  if (below.length === 0) return
  const ids = new Set(rows.flatMap(({ organizationId }) => organizationId ?? []).filter((id) => !chains.has(id)))
  const height = Math.max(...below.map((name) => name.split('.').filter((part) => part === 'parent').length + 1))
  const names = new Set(below.flatMap((name) => name.split('.').slice(-1)))
  const read = await loadChains(db, programId, [...ids], { names, height })
  for (const [id, chain] of read) chains.set(id, chain)
}

function factsBelow(root: string, reads: FactNames): Set<string> {
  return new Set(reads.flatMap((name) => (name.startsWith(`${root}.`) ? [name.slice(root.length + 1)] : [])))
}
