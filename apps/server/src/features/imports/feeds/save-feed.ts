import { isDeepStrictEqual } from 'node:util'
import type { Feed } from '@incentive/contract'
import { catalogEntity, feedIssues } from '@incentive/model/catalog'
import { FEED_MESSAGES } from '@incentive/model/issues'
import { cleanText } from '@incentive/scalars'
import type { Deps } from '../../../deps.ts'
import { noContent, Reply, seenVersions, type Call } from '../../../http/call.ts'
import { withETag } from '../../../http/with-etag.ts'
import { conflict, invalid, invalidFrom, notFound } from '../../../refusal.ts'
import { recordAudit } from '../../../store/audit.ts'
import { requireWriteOf } from '../../../store/catalog/records/record-rights.ts'
import { lockImports } from '../../../store/imports/add-import.ts'
import { getFeed } from '../../../store/imports/feeds/find-feeds.ts'
import {
  endFeed,
  insertFeed,
  isNameTaken,
  lockFeed,
  updateFeed,
  type FeedSettings,
  type StoredFeed,
} from '../../../store/imports/feeds/write-feed.ts'
import type { Writes } from '../../../store/queries.ts'
import { inTransaction } from '../../../store/transaction.ts'
import { DEFAULT_OPTIONS, optionsOf } from '../import-options.ts'

type FeedCall = Call<'setFeed'> | Call<'removeFeed'>

/** Creates a feed, or changes the one with the name. A call without changes leaves it as it is. DI-21. */
export function setFeed(deps: Deps, call: Call<'setFeed'>): Promise<Reply<Feed>> {
  const { scope, body, now } = call
  const name = cleanText(call.params.name)
  requireWriteOf(call, body.entity)
  return inTransaction(deps.db.kysely, async (tx) => {
    await lockImports(tx, scope)
    const stored = await lockFeed(tx, scope, name)
    const given = settingsOf(body, stored)
    requireValid(name, given, stored)
    if (stored && body.isNew) throw invalid({ name: [FEED_MESSAGES.nameTaken] })
    if (stored) {
      requireSeen(call, stored)
      const changed = changedFields(stored, given)
      if (changed.length > 0) {
        await updateFeed(tx, stored, given, { userId: scope.userId, now })
        await audit(tx, call, 'update', { id: stored.id, after: { name: stored.name, fields: changed } })
      }
    } else {
      if (await isNameTaken(tx, scope, name)) throw invalid({ name: [FEED_MESSAGES.nameTaken] })
      const id = await insertFeed(tx, scope, { ...given, name, isShared: isShared(given) }, now)
      await audit(tx, call, 'create', { id, after: { name, entity: given.entity } })
    }
    return withETag(new Reply(await getFeed(tx, scope, name, now)))
  })
}

/** Deletes a feed. Its imports go on, and the records that it brought stay. */
export function removeFeed(deps: Deps, call: Call<'removeFeed'>): Promise<Reply<undefined>> {
  const { scope, now } = call
  return inTransaction(deps.db.kysely, async (tx) => {
    await lockImports(tx, scope)
    const stored = await lockFeed(tx, scope, call.params.name)
    if (!stored) throw notFound('The feed')
    requireWriteOf(call, stored.entity)
    requireSeen(call, stored)
    await endFeed(tx, stored.id, now)
    await audit(tx, call, 'remove', { id: stored.id, after: { name: stored.name, entity: stored.entity } })
    return noContent()
  })
}

const isShared = ({ entity }: Pick<FeedSettings, 'entity'>) => catalogEntity(entity).scope === 'client'

function settingsOf(body: Call<'setFeed'>['body'], stored: StoredFeed | null): FeedSettings {
  const { entity, options, columns, missing, missingLimit, expectedHours = null, emails } = body
  return {
    entity,
    // a call that does not name them keeps what the feed remembers of its last file
    options: options === undefined ? (stored?.options ?? DEFAULT_OPTIONS) : optionsOf(options),
    columns: columns === undefined ? (stored?.columns ?? null) : columns,
    missing,
    missingLimit,
    expectedHours,
    emails: [...new Set(emails.map((email) => email.trim()).filter((email) => email !== ''))],
  }
}

/** Throws 400 with every problem at its field. A name belongs to one feed, of the program or of the client. */
function requireValid(name: string, given: FeedSettings, stored: StoredFeed | null): void {
  const { expectedHours, missingLimit, emails } = given
  const draft = {
    name,
    expectedHours: expectedHours === null ? '' : String(expectedHours),
    missingLimit: String(missingLimit),
    emails,
  }
  const isOther = stored !== null && stored.entity !== given.entity
  const issues = [...feedIssues(draft), ...(isOther ? [{ field: 'entity', message: FEED_MESSAGES.fixedEntity }] : [])]
  if (issues.length > 0) throw invalidFrom(issues)
}

/** Throws 409 if the feed was changed since the caller read it. */
function requireSeen(call: FeedCall, { version }: StoredFeed): void {
  const given = 'body' in call && call.body ? call.body.version : null
  if (!seenVersions(call, given).every((seen) => seen === version)) {
    throw conflict(FEED_MESSAGES.changedByOther, { version })
  }
}

function changedFields(stored: StoredFeed, given: FeedSettings): string[] {
  const { options, columns, missing, emails } = stored
  const before: FeedSettings = {
    entity: stored.entity,
    options,
    columns,
    missing,
    missingLimit: stored.missing_limit,
    expectedHours: stored.expected_hours,
    emails,
  }
  return Object.keys(before).filter(
    (field) => !isDeepStrictEqual(before[field as keyof FeedSettings], given[field as keyof FeedSettings]),
  )
}

function audit(
  tx: Writes,
  { scope, requestId }: FeedCall,
  verb: string,
  { id, after }: { readonly id: number; readonly after: Record<string, unknown> },
): Promise<void> {
  const { userId, programId } = scope
  return recordAudit(tx, {
    userId,
    programId,
    requestId,
    action: `feed.${verb}`,
    subjectType: 'feed',
    subjectId: id,
    after,
  })
}
