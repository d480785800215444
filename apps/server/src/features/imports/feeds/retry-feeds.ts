import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../refusal.ts'
import { requireWriteOf, type RightsCall } from '../../../store/catalog/records/record-rights.ts'
import { addWorkOf, countUnfinished, lockImports, MAX_UNFINISHED } from '../../../store/imports/add-import.ts'
import {
  endRetries,
  findLastOfFeeds,
  findRetriesDue,
  hasFoundReference,
  isLastOfFeed,
  type AppliedImport,
} from '../../../store/imports/feeds/retries.ts'
import { loadImporter } from '../../../store/imports/importer.ts'
import { loadImport, moveImport, type StoredImport } from '../../../store/imports/stored-import.ts'
import { runEvery, type GoesOn } from '../../../store/jobs/run-every.ts'
import { inTransaction } from '../../../store/transaction.ts'
import { addRetry } from '../add-retry.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'announceWork' | 'log'>

/**
 * Retries the rejected rows of feeds after imports of the entities that they name: those of the newest file of each
 * feed, if nothing matched a reference then and a record does now. A file that waits is rechecked as a whole; of an
 * applied one, the rejected rows become a new import. Returns the number of retries. DI-09.
 */
export async function retryFeeds(deps: Needs, goesOn: GoesOn = () => Promise.resolve(true)): Promise<number> {
  const { db, clock } = deps
  let count = 0
  for (const applied of await findRetriesDue(db.kysely, clock())) {
    let isComplete = true
    for (const { id, isUnderWay } of await findLastOfFeeds(db.kysely, applied, clock())) {
      const result = isUnderWay ? 'later' : await retryFeed(deps, id, applied)
      if (result === 'retried') count += 1
      if (result === 'later') isComplete = false
      if (!(await goesOn())) return count
    }
    if (isComplete) await endRetries(db.kysely, applied)
  }
  return count
}

/** Retries an import; returns `later` if the client has too many unfinished imports. */
async function retryFeed(
  { db, clock, announceWork }: Needs,
  id: number,
  { entity }: AppliedImport,
): Promise<'retried' | 'none' | 'later'> {
  const stored = await loadImport(db.kysely, id)
  const now = clock()
  const user = await loadImporter(db.kysely, stored, now)
  if (user === null || !canWrite(user, stored)) return 'none'
  const { scope } = user
  const context = { userId: scope.userId, ...user, now, source: `IMPORT ${id}` } as const
  if (!(await hasFoundReference(db.kysely, context, stored, entity))) return 'none'
  const workId = await inTransaction(db.kysely, async (tx) => {
    await lockImports(tx, scope)
    // a file can have come, or a user can have acted, since
    const { state } = await loadImport(tx, id)
    if (state !== stored.state || !(await isLastOfFeed(tx, stored))) return null
    if (stored.state === 'CHECKED') {
      const again = await addWorkOf(tx, stored, stored.app_user_id, now)
      const fields = { work_id: again, reason: null, questions: null }
      return (await moveImport(tx, id, ['CHECKED'], 'RECEIVED', fields)) ? again : null
    }
    if ((await countUnfinished(tx, scope)) >= MAX_UNFINISHED) return 'later'
    const added = await addRetry(tx, stored, scope, now, retryOptions(stored))
    return added?.workId ?? null
  })
  if (workId === 'later') return 'later'
  if (workId === null) return 'none'
  announceWork?.(workId)
  return 'retried'
}

/** A file that applies itself was applied without the rows that are still rejected, so they do not stop it now. */
const retryOptions = ({ options }: StoredImport): StoredImport['options'] =>
  options.apply === 'ask' && options.unlessRejectedAbove === null
    ? options
    : { ...options, unlessRejectedAbove: '100%' }

function canWrite(user: RightsCall, { entity }: StoredImport): boolean {
  try {
    requireWriteOf(user, entity)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** Runs once a minute, on one instance at a time. Returns a function that stops it. */
export const retryFeedsRegularly = (deps: Needs): (() => Promise<void>) =>
  runEvery(deps, 'retry feeds', { trySeconds: 60, turnSeconds: 59 }, async (goesOn) => {
    await retryFeeds(deps, goesOn)
  })
