import { sql } from 'kysely'
import type { Queries } from '../queries.ts'
import { auditOf, type AuditFilters } from './find-audit.ts'

/** Number of entries per query. */
const maxEntries = 250

/**
 * Size in bytes from which the JSON states of an entry are large: such an entry is read separately. Also the maximum
 * size of the cut states in one portion.
 */
const maxBytes = 256 * 1024

/** Large entries are read and serialized under this name, one at a time in the whole process. */
export const largeEntryTurn = ['a large entry of the audit']

/** Entries that are read together: many small ones, or one large one. */
export interface AuditPortion {
  readonly ids: readonly number[]
  readonly isLarge: boolean
}

/** The bytes of both states; null if the entry is not cut, and therefore tiny. */
export const stateBytes = sql<number | null>`(audit_entry.cut_states -> 'bytes')::integer`

/** True if an entry of this size in bytes is large. */
export const isLarge = (bytes: number | null): boolean => (bytes ?? 0) > maxBytes

/**
 * Yields the entries of a search by id, newest first, one portion at a time. The next portion is queried on demand, and
 * no connection is held in between. Begins with the entry `newest`. Throws the reason of `gone` once that is aborted.
 */
export async function* readAudit(
  db: Queries,
  clientId: number,
  filters: AuditFilters,
  { newest, gone }: { readonly newest: number; readonly gone: AbortSignal },
): AsyncGenerator<AuditPortion, void, void> {
  for (let last = newest + 1; ;) {
    gone.throwIfAborted()
    const page: Found[] = await auditOf(db, clientId, filters)
      .select(['audit_entry.id', stateBytes.as('bytes')])
      .where('audit_entry.id', '<', last)
      .orderBy('audit_entry.id', 'desc')
      .limit(maxEntries)
      .execute()
    for (const portion of portionsOf(page)) {
      gone.throwIfAborted()
      yield portion
    }
    if (page.length < maxEntries) return
    last = page.at(-1)?.id ?? 0
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
      room = maxBytes - (bytes ?? 0)
    }
  }
  return portions
}
