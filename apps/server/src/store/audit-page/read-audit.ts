import { sql } from 'kysely'
import type { Queries } from '../queries.ts'
import { auditOf, type AuditFilters } from './find-audit.ts'

/** So many entries are looked for at once. */
const mostEntries = 250

/** An entry whose states are JSON of more bytes is large: it is read by itself. So many the cut ones of a portion hold. */
const mostBytes = 256 * 1024

/** Large entries are read and printed under this name, one at a time in the whole process. */
export const largeEntryTurn = ['a large entry of the audit']

/** Entries that are read together: many small ones, or a large one. */
export interface AuditPortion {
  readonly ids: readonly number[]
  readonly isLarge: boolean
}

/** The bytes of both states; null: the entry is not cut, and holds next to nothing. */
export const stateBytes = sql<number | null>`(audit_entry.cut_states -> 'bytes')::integer`

/** Whether an entry of so many bytes is large. */
export const isLarge = (bytes: number | null): boolean => (bytes ?? 0) > mostBytes

/**
 * The entries of a search by their ids, newest first, a portion at a time; the next is looked for when it is asked for,
 * and between two of them no connection is held. Entries that are added meanwhile are left out. Throws the reason of
 * `gone` once that is aborted.
 */
export async function* readAudit(
  db: Queries,
  clientId: number,
  filters: AuditFilters,
  gone: AbortSignal,
): AsyncGenerator<AuditPortion, void, void> {
  for (let last: number | null = null; ;) {
    gone.throwIfAborted()
    const page: Found[] = await auditOf(db, clientId, filters)
      .select(['audit_entry.id', stateBytes.as('bytes')])
      .$if(last !== null, (rows) => rows.where('audit_entry.id', '<', last ?? 0))
      .orderBy('audit_entry.id', 'desc')
      .limit(mostEntries)
      .execute()
    for (const portion of portionsOf(page)) {
      gone.throwIfAborted()
      yield portion
    }
    if (page.length < mostEntries) return
    last = page.at(-1)?.id ?? null
  }
}

interface Found {
  readonly id: number
  readonly bytes: number | null
}

function portionsOf(page: readonly Found[]): AuditPortion[] {
  const portions: { ids: number[]; isLarge: boolean }[] = []
  let room = 0
  for (const { id, bytes } of page) {
    room -= bytes ?? 0
    const portion = portions.at(-1)
    if (portion && room >= 0) portion.ids.push(id)
    else {
      portions.push({ ids: [id], isLarge: isLarge(bytes) })
      room = mostBytes - (bytes ?? 0)
    }
  }
  return portions
}
