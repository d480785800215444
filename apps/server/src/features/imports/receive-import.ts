import type { Import } from '@incentive/contract'
import { catalogEntity } from '@incentive/model/catalog'
import { FEED_MESSAGES, FILE_IMPORT_MESSAGES } from '@incentive/model/issues'
import { sanitizeFileName } from '@incentive/model/uploads'
import { createHash, randomUUID } from 'node:crypto'
import { PassThrough, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Deps } from '../../deps.ts'
import { Reply, type Call } from '../../http/call.ts'
import { invalid, Refusal, tooLarge } from '../../refusal.ts'
import { recordAudit } from '../../store/audit.ts'
import { requireWriteOf } from '../../store/catalog/records/record-rights.ts'
import { once, type CallKey } from '../../store/idempotency/once.ts'
import {
  addImport,
  countUnfinished,
  findLastApplied,
  findSame,
  lockImports,
  MAX_UNFINISHED,
  type NewImport,
} from '../../store/imports/add-import.ts'
import { findFeedId } from '../../store/imports/feeds/find-feeds.ts'
import { loadFeed, noteSameFile, type StoredFeed } from '../../store/imports/feeds/write-feed.ts'
import { loadImports } from '../../store/imports/import-answer.ts'
import type { ChosenColumns } from '../../store/imports/stored-import.ts'
import type { Queries, Writes } from '../../store/queries.ts'
import { inTransaction } from '../../store/transaction.ts'
import { optionsOf } from './import-options.ts'

type ReceiveCall = Call<'createImport'>

const megabyte = 1024 * 1024

/** Maximum size of a file, in bytes. A workbook has the limit of the embedded database everywhere. */
const maxBytes = { embedded: 100 * megabyte, server: 2048 * megabyte } as const

/**
 * Receives a file into the file store and queues the work that checks it. The same file with the same options returns
 * the import that is not finished yet, or the last applied one unless the call has `force`. An interrupted upload
 * leaves nothing behind.
 */
export async function receiveImport(deps: Deps, call: ReceiveCall): Promise<Reply<Import>> {
  const { query, scope } = call
  requireWriteOf(call, query.entity)
  await inTransaction(deps.db.kysely, (tx) => requireCapacity(tx, call))
  const feed = await requireFeed(deps.db.kysely, call)
  const columns = readColumns(query.columns) ?? feed?.columns ?? null
  const storageKey = randomUUID()
  const { fileName, bytes, digest } = await receive(deps, call, storageKey)
  let queuedWorkId = 0
  try {
    const given: NewImport = {
      entity: query.entity,
      isShared: catalogEntity(query.entity).scope === 'client',
      storageKey,
      fileName,
      bytes,
      digest,
      options: optionsOf({ ...query, createMissing: flagOf(query.createMissing) }, feed?.options),
      columns,
      feedId: feed?.id ?? null,
      missing: query.missing ?? feed?.missing ?? 'keep',
      retryOf: null,
    }
    const { body } = await inTransaction(deps.db.kysely, (tx) => {
      queuedWorkId = 0
      return once(tx, { userId: scope.userId, now: call.now, key: callKey(call, given) }, async () => {
        const { id, workId, isNew, isUnchanged } = await add(tx, call, given)
        if (isNew) queuedWorkId = workId
        const [response] = await loadImports(tx, [id], readerOf(call))
        if (!response) throw new Error('the import was not found')
        return { status: 202, location: `/api/imports/${id}`, body: { ...response, isUnchanged } }
      })
    })
    if (queuedWorkId > 0) deps.announceWork?.(queuedWorkId)
    return new Reply(body, { status: 202, headers: { location: `/api/imports/${body.id}` } })
  } catch (error) {
    queuedWorkId = 0
    throw error
  } finally {
    if (queuedWorkId === 0) await removeFile(deps, storageKey)
  }
}

/** The time, the program and the rights that responses about imports depend on. */
export const readerOf = ({ now, scope }: Pick<ReceiveCall, 'now' | 'scope'>) => ({
  now,
  programId: scope.programId,
  canViewParticipants: scope.canViewParticipants,
})

/** Parses a boolean query parameter; undefined if it is absent. */
const flagOf = (text: 'true' | 'false' | undefined) => (text === undefined ? undefined : text === 'true')

/** Loads the feed that a call names; throws 400 at the field if it does not exist or imports another record type. */
async function requireFeed(db: Queries, { query, scope }: ReceiveCall): Promise<StoredFeed | null> {
  if (query.feed === undefined) {
    if (query.missing === 'deactivate') throw invalid({ missing: [FEED_MESSAGES.feedRequired] })
    return null
  }
  const id = await findFeedId(db, scope, query.feed)
  if (id === null) throw invalid({ feed: [FEED_MESSAGES.unknown(query.feed)] })
  const feed = await loadFeed(db, id)
  if (feed.entity !== query.entity) {
    throw invalid({ entity: [FEED_MESSAGES.otherEntity(catalogEntity(feed.entity).title)] })
  }
  return feed
}

async function add(tx: Writes, call: ReceiveCall, given: NewImport) {
  const { scope, now, requestId } = call
  await lockImports(tx, scope)
  const same = await findSame(tx, scope, given)
  if (same !== null) return { id: same, workId: 0, isNew: false, isUnchanged: false }
  const applied = call.query.force === 'true' ? null : await findLastApplied(tx, scope, given)
  if (applied !== null) {
    if (given.feedId !== null) await noteSameFile(tx, given.feedId, now)
    return { id: applied, workId: 0, isNew: false, isUnchanged: true }
  }
  await requireCapacity(tx, call)
  const added = await addImport(tx, scope, given, now)
  await recordAudit(tx, {
    userId: scope.userId,
    programId: scope.programId,
    requestId,
    action: 'import.create',
    subjectType: 'import',
    subjectId: added.id,
    after: { entity: given.entity, fileName: given.fileName, bytes: given.bytes, feedId: given.feedId },
  })
  return { ...added, isNew: true, isUnchanged: false }
}

/** Throws 429 if the client has too many unfinished imports. */
export async function requireCapacity(tx: Writes, { scope }: Pick<ReceiveCall, 'scope'>): Promise<void> {
  if ((await countUnfinished(tx, scope)) < MAX_UNFINISHED) return
  const message = FILE_IMPORT_MESSAGES.tooManyUnfinished(String(MAX_UNFINISHED))
  throw new Refusal(429, { generalErrors: [message], retryAfterSeconds: 60 })
}

/** Writes the file of a call into the file store as it arrives. */
async function receive(deps: Deps, call: ReceiveCall, storageKey: string) {
  const limit = maxBytes[deps.db.kind]
  const hash = createHash('sha256')
  let bytes = 0
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  const content = new PassThrough()
  const storing = Promise.all([pipeline(counting, content), deps.files.put(storageKey, content)])
  // a failure is reported when the file has been received
  storing.catch(() => undefined)
  try {
    const { fileName, isTooLarge } = await call.receiveFile(limit, counting, call.gone)
    if (isTooLarge) throw tooLarge(limit)
    const isEmpty = bytes === 0 && call.query.feed === undefined
    if (isEmpty) throw invalid({ file: [FILE_IMPORT_MESSAGES.emptyFile] })
    await storing
    return { fileName: sanitizeFileName(call.query.fileName ?? fileName), bytes, digest: hash.digest('hex') }
  } catch (error) {
    counting.destroy(error as Error)
    await storing.catch(() => undefined)
    await removeFile(deps, storageKey)
    const isFull = error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
    if (isFull) throw new Refusal(507, { generalErrors: [FILE_IMPORT_MESSAGES.noSpace] })
    throw error
  }
}

/** Removes a file that belongs to no import. If it cannot be removed now, the hourly cleanup removes it. */
export async function removeFile({ files, log }: Pick<Deps, 'files' | 'log'>, storageKey: string): Promise<void> {
  try {
    await files.delete(storageKey)
  } catch (error) {
    log.warn({ err: error }, 'the file of an import could not be deleted; the cleanup will retry')
  }
}

/** Parses the mapping from column headings to fields in the query string. */
function readColumns(text: string | undefined): ChosenColumns | null {
  if (text === undefined) return null
  const wrong = () => invalid({ columns: [FILE_IMPORT_MESSAGES.columnsAsJson] })
  try {
    const parsed: unknown = JSON.parse(text)
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) throw wrong()
    const isTarget = (value: unknown) => value === null || typeof value === 'string'
    if (!Object.values(parsed).every(isTarget)) throw wrong()
    return parsed as ChosenColumns
  } catch {
    throw wrong()
  }
}

/** The same file with the same options in the same program is the same call. */
function callKey({ idempotency, scope, query }: ReceiveCall, given: NewImport): CallKey | null {
  if (idempotency === null) return null
  const { entity, fileName, digest, options, columns, feedId, missing } = given
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([entity, fileName, digest, options, columns, feedId, missing, query.force]))
    .digest('hex')
  return { ...idempotency, path: `${idempotency.path} in program ${scope.programId}`, bodyHash }
}
