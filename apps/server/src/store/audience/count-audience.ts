import { sql } from 'kysely'
import type { Queries } from '../queries.ts'
import { LISTS, type ListName } from './listed.ts'
import type { OpenedAudience } from './open-audience.ts'
import { isIn, evaluateAudience, readSaid, VERDICTS, type Verdict } from './verdicts.ts'

/** Number of participants in an audience, before its eligibility condition is evaluated. */
export interface AudienceCount {
  /** Of the whole program. */
  readonly participants: number
  /** Eligible under the stored audience; null for a new promotion. */
  readonly stored: number | null
  readonly draft: number
  readonly added: number
  readonly removed: number
  /** Eligible under either audience: the participants that a condition is evaluated for. */
  readonly either: number
  /** Number of participants that each clause of the draft is the first to decide. */
  readonly decided: ReadonlyMap<Verdict, number>
  /** Number of participants in each list of the draft, regardless of earlier clauses; null for an empty list. */
  readonly listed: Readonly<Record<ListName, number | null>>
}

/** Counts an audience in one pass over the participants of the program. */
export async function countAudience(db: Queries, audience: OpenedAudience): Promise<AudienceCount> {
  const { counted, said } = await evaluateAudience(db, audience)
  const { rows } = await sql<{ said: number; count: number }>`
    SELECT ${said} AS said, sum(count)::bigint AS count FROM ${counted} GROUP BY 1`.execute(db)
  const groups = rows.map(({ said: each, count }) => ({ ...readSaid(each, audience.stored !== null), count }))
  const sum = (holds: (group: (typeof groups)[number]) => boolean) =>
    groups.reduce((total, group) => (holds(group) ? total + group.count : total), 0)
  const wasIn = (group: (typeof groups)[number]) => group.stored !== null && isIn(group.stored)
  const willBeIn = (group: (typeof groups)[number]) => isIn(group.draft)
  const listed = LISTS.map((list) => {
    const isAsked = audience.draft.chosen[list].length > 0
    return [list, isAsked ? sum(({ listedBy }) => listedBy.includes(list)) : null] as const
  })
  return {
    participants: sum(() => true),
    stored: audience.stored === null ? null : sum(wasIn),
    draft: sum(willBeIn),
    added: sum((group) => willBeIn(group) && !wasIn(group)),
    removed: sum((group) => wasIn(group) && !willBeIn(group)),
    either: sum((group) => wasIn(group) || willBeIn(group)),
    decided: new Map(VERDICTS.map((verdict) => [verdict, sum(({ draft }) => draft === verdict)])),
    listed: Object.fromEntries(listed) as AudienceCount['listed'],
  }
}
