import { CSV_MARK, csvLine, nyDay } from '@incentive/model'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/call.ts'
import { FileReply } from '../../http/send-file.ts'
import { heavyBytes, inSlices, muchTurn, muchTurnOf } from '../../slices.ts'
import { openSpool, type Spool } from '../../http/spool.ts'
import { recordAudit } from '../../store/audit.ts'
import { loadWholeEntries, type WholeEntry } from '../../store/audit-page/find-audit.ts'
import { largeEntryTurn, readAudit, type AuditPortion } from '../../store/audit-page/read-audit.ts'
import { inTransaction } from '../../store/transaction.ts'
import { AUDIT_HEADINGS, printEntry } from './print-entry.ts'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/**
 * Exports the entries of a search as CSV, all of them in full, newest first; texts are escaped like in every exported
 * table. Entries that are added in the meantime are not included. The export itself is audited before the data leaves.
 * Entries are written to the disk as fast as the database returns them and are sent from there, like promotions; only
 * one portion is in memory. A large entry is serialized in a worker, one at a time.
 */
export async function exportAudit(deps: Deps, call: Call<'exportAudit'>): Promise<FileReply> {
  const { scope, body, now, requestId, gone } = call
  const db = deps.db.kysely
  await using spool = await openSpool()
  await spool.append(Buffer.from(CSV_MARK + csvLine(AUDIT_HEADINGS)))
  let count = 0
  for await (const portion of readAudit(db, scope.clientId, body ?? {}, gone)) {
    await (portion.isLarge ? writeLarge : writeSmall)(deps, portion, spool, call)
    count += portion.ids.length
  }
  await inTransaction(db, (tx) =>
    recordAudit(tx, {
      userId: scope.userId,
      programId: null,
      clientId: scope.clientId,
      requestId,
      action: 'audit.export',
      subjectType: 'client',
      subjectId: scope.clientId,
      after: { count, ...body },
    }),
  )
  return new FileReply({
    fileName: `audit-${nyDay(now.toISOString()).toString()}.csv`,
    contentType: 'text/csv; charset=utf-8',
    size: spool.size(),
    content: spool.lastStream(),
  })
}

type Write = (
  deps: Deps,
  portion: AuditPortion,
  spool: Spool,
  call: Pick<Call<'exportAudit'>, 'caller' | 'gone'>,
) => Promise<void>

const writeSmall: Write = ({ db }, { ids }, spool, { caller, gone }) =>
  db.inTurn([muchTurnOf(caller), muchTurn], async () => {
    gone.throwIfAborted()
    const entries = await loadWholeEntries(db.kysely, ids)
    const lines = await inSlices(linesOf(entries.toSorted((one, other) => other.id - one.id)))
    await spool.append(Buffer.from(lines.join('')))
  })

const writeLarge: Write = ({ db }, { ids }, spool, { gone }) =>
  db.inTurn(largeEntryTurn, async () => {
    gone.throwIfAborted()
    for (const entry of await loadWholeEntries(db.kysely, ids)) {
      const line = await printInWorker(entry)
      for (let at = 0; at < line.length; at += heavyBytes) await spool.append(line.subarray(at, at + heavyBytes))
    }
  })

function* linesOf(entries: readonly WholeEntry[]): Generator<void, string[], void> {
  const lines: string[] = []
  for (const entry of entries) {
    yield
    lines.push(printEntry(entry))
  }
  return lines
}

/** Serializes a large entry as a line of CSV, in UTF-8, in its own worker, which frees the memory when it ends. */
async function printInWorker(entry: WholeEntry): Promise<Uint8Array> {
  const thread = new Worker(new URL('./print-thread.ts', import.meta.url), { execArgv: [] })
  try {
    const printed = once(thread, 'message') as Promise<[Uint8Array]>
    thread.postMessage(entry)
    const [line] = await printed
    return line
  } finally {
    await thread.terminate()
  }
}
