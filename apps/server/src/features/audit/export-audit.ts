import { CSV_MARK, csvLine } from '@incentive/model/tables'
import { nyDay } from '@incentive/model/time'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/call.ts'
import { FileReply } from '../../http/send-file.ts'
import { heavyBytes, inSlices, muchTurn, muchTurnOf } from '../../slices.ts'
import { recordAudit } from '../../store/audit.ts'
import { countAudit, loadWholeEntries, type WholeEntry } from '../../store/audit-page/find-audit.ts'
import { largeEntryTurn, readAudit } from '../../store/audit-page/read-audit.ts'
import type { Queries } from '../../store/queries.ts'
import { inTransaction } from '../../store/transaction.ts'
import { AUDIT_HEADINGS, printEntry } from './print-entry.ts'
import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { Worker } from 'node:worker_threads'

/**
 * Exports the entries of a search as CSV, all of them in full, newest first; texts are escaped like in every exported
 * table. Entries that are added in the meantime are not included. The export itself is audited before the data leaves.
 * Entries are sent as they are read, at the speed of the client: one portion is in memory, and no connection of the
 * database is held in between. A large entry is serialized in a worker, one at a time. If a replica fails, the primary
 * database continues. Another failure breaks the connection, so no client takes a part for the whole.
 */
export async function exportAudit(deps: Deps, call: Call<'exportAudit'>): Promise<FileReply> {
  const { scope, body, now, requestId } = call
  const filters = body ?? {}
  const { count, newest } = await countAudit(deps.db.kysely, scope.clientId, filters)
  await inTransaction(deps.db.primary, (tx) =>
    recordAudit(tx, {
      userId: scope.userId,
      programId: null,
      clientId: scope.clientId,
      requestId,
      action: 'audit.export',
      subjectType: 'client',
      subjectId: scope.clientId,
      after: { count, ...filters },
    }),
  )
  const content = new PassThrough()
  // the caller can disconnect before the response has the content
  content.on('error', () => undefined)
  writeAll(deps, call, newest, content).then(
    () => content.end(),
    (error: Error) => content.destroy(error),
  )
  return new FileReply({
    fileName: `audit-${nyDay(now.toISOString()).toString()}.csv`,
    contentType: 'text/csv; charset=utf-8',
    size: null,
    content,
  })
}

async function writeAll(
  deps: Deps,
  { scope, body, caller, gone }: Call<'exportAudit'>,
  newest: number,
  content: PassThrough,
): Promise<void> {
  const write = async (bytes: Uint8Array) => {
    if (!content.write(bytes)) await once(content, 'drain', { signal: gone })
  }
  await write(Buffer.from(CSV_MARK + csvLine(AUDIT_HEADINGS)))
  let next = newest
  const writeRest = async (from: Queries) => {
    for await (const { ids, isLarge } of readAudit(from, scope.clientId, body ?? {}, { newest: next, gone })) {
      if (!isLarge) await write(await printSmall(deps, from, ids, { caller, gone }))
      else await printLarge(deps, from, ids, { gone, write })
      next = (ids.at(-1) ?? 0) - 1
    }
  }
  const { kysely, primary, replica } = deps.db
  try {
    await writeRest(kysely)
  } catch (error) {
    if (kysely === primary || !replica?.isFault(error)) throw error
    await writeRest(primary)
  }
}

const printSmall = (
  { db }: Deps,
  from: Queries,
  ids: readonly number[],
  { caller, gone }: Pick<Call<'exportAudit'>, 'caller' | 'gone'>,
): Promise<Uint8Array> =>
  db.inTurn([muchTurnOf(caller), muchTurn], async () => {
    gone.throwIfAborted()
    const entries = await loadWholeEntries(from, ids)
    const lines = await inSlices(linesOf(entries.toSorted((one, other) => other.id - one.id)))
    return Buffer.from(lines.join(''))
  })

interface Large {
  readonly gone: AbortSignal
  readonly write: (bytes: Uint8Array) => Promise<void>
}

const printLarge = ({ db }: Deps, from: Queries, ids: readonly number[], { gone, write }: Large): Promise<void> =>
  db.inTurn(largeEntryTurn, async () => {
    gone.throwIfAborted()
    for (const entry of await loadWholeEntries(from, ids)) {
      const line = await printInWorker(entry)
      for (let at = 0; at < line.length; at += heavyBytes) await write(line.subarray(at, at + heavyBytes))
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
