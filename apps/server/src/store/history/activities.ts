import type { Activity, ActivityType, ActivityUser, ReadBodyOf } from '@incentive/contract'
import { type ShortChange, changeInWords } from '@incentive/model/changes'
import { NAMING_PARTICIPANTS, withoutParticipants } from '@incentive/model/promotion'
import { searchWords } from '@incentive/model/search'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Caller } from '../../caller.ts'
import { findPage } from '../../db/search/find-page.ts'
import { byRequiredValue } from '../../db/search/sort.ts'
import type { SearchableList, Search } from '../search/searchable-list.ts'
import { selfLink } from '../links.ts'
import { unpackJson } from '../packed-json.ts'
import type { Queries } from '../queries.ts'
import { ofProgram, permitted } from '../scope.ts'
import { permittedPrograms } from '../permitted/permitted.ts'
import { requirePromotion } from './require-promotion.ts'
import { html } from '../html/escape-html.ts'
import { containsWords } from '../../db/search/keyword.ts'

type Body = NonNullable<ReadBodyOf<'searchActivities'>>

/** Links of an entry. */
export const activityLinks = (id: number) => selfLink(`/api/activities/${id}`)

/** The entries about the objects of one kind, newest first: of one object, or of all in the program. Spec 7. */
export const activities = (kind: ActivityType): SearchableList<'searchActivities'> => ({
  sorts: { createdDate: byRequiredValue('activity.created_date') },
  usual: 'createdDate,DESC',
  find: async (db, search) => {
    const { caller, words, request, body } = search
    const subject = body[kind] ?? null
    if (kind === 'promotion' && subject !== null) await requirePromotion(db, caller, subject)
    const all = entries(db, search, kind, subject)
      .where(isFoundBy(words, db, caller))
      .where(isBy(searchWords(body.changedBy ?? '')))
      .$if(body.user != null, (found) => found.where('activity.app_user_id', '=', body.user ?? 0))
      .$if(body.from != null, (found) => found.where('activity.created_date', '>=', body.from ?? ''))
      .$if(body.to != null, (found) => found.where('activity.created_date', '<', body.to ?? ''))
    const before = body.before && (await exactPlace(db, search, kind, subject, body.before))
    const rows = before
      ? all.where(sql<boolean>`(activity.created_date, activity.id) < (${before.at}::timestamptz, ${before.id})`)
      : all
    return findPage(db, {
      rows,
      id: 'activity.id',
      order: request.order,
      request,
      load: (ids) => loadActivities(db, caller, ids),
    })
  },
})

/** The users of all entries about an object of one kind, by name, with the number of entries of each. */
export function countUsers(
  db: Queries,
  place: Pick<Search<Body>, 'caller' | 'scope'>,
  kind: ActivityType,
  subject: number,
): Promise<ActivityUser[]> {
  return entries(db, place, kind, subject)
    .innerJoin('app_user', 'app_user.id', 'activity.app_user_id')
    .select('app_user.id')
    .select((row) => row.ref('app_user.full_name').$notNull().as('fullName'))
    .select(sql<number>`count(*)::int`.as('count'))
    .groupBy(['app_user.id', 'app_user.full_name'])
    .orderBy('app_user.full_name')
    .orderBy('app_user.id')
    .execute()
}

/**
 * An object of another permitted program can be queried by its id; without an id, the selected program counts. Entries
 * about participants are limited to programs in which the caller can see them (OP-38).
 */
function entries(
  db: Queries,
  { caller, scope }: Pick<Search<Body>, 'caller' | 'scope'>,
  kind: ActivityType,
  subject: number | null,
) {
  const rows =
    subject === null
      ? ofProgram(db, scope, 'activity')
      : permitted(db, caller, 'activity').where('activity.subject_id', '=', subject)
  return rows
    .where('activity.activity_type', '=', kind)
    .$if(kind === 'participant', (all) => all.where('activity.program_id', 'in', inSight(db, caller)))
}

/** The programs whose participants the caller can see. */
const inSight = (db: Queries, caller: Caller) => permittedPrograms(db, caller).where('can_view_participants', '=', true)

/**
 * Returns whether an entry matches a keyword. An entry that names participants only matches for callers who can see
 * them: for others a match would confirm a guessed name (OP-38).
 */
function isFoundBy(words: readonly string[], db: Queries, caller: Caller): RawBuilder<SqlBool> {
  if (words.length === 0) return sql`true`
  const names = sql`EXISTS (
    SELECT FROM jsonb_array_elements(activity.changes) AS change WHERE change ->> 'label' = ANY(${NAMING_PARTICIPANTS}))`
  return sql`(${messageContains('activity.message', words)} AND (
    activity.program_id IN (${inSight(db, caller)}) OR NOT ${names}))`
}

/** Returns whether an entry is by a user of this name. */
const isBy = (words: readonly string[]): RawBuilder<SqlBool> =>
  words.length === 0
    ? sql`true`
    : sql`activity.app_user_id IN (SELECT id FROM app_user WHERE ${containsWords(sql.ref('app_user.full_name'), words)})`

/**
 * The wire format has milliseconds, the table can have more precision. The stored time decides, so that no entry is
 * skipped.
 */
async function exactPlace(
  db: Queries,
  search: Search<Body>,
  kind: ActivityType,
  subject: number | null,
  { createdDate, id }: { createdDate: string; id: number },
): Promise<{ at: string; id: number }> {
  const shown = await entries(db, search, kind, subject)
    .select(sql<string>`activity.created_date::text`.as('at'))
    .where('activity.id', '=', id)
    .executeTakeFirst()
  return { at: shown?.at ?? createdDate, id }
}

/** The columns of an entry in a list, with the short form of its changes. */
export const shortEntry = [
  'activity.id',
  'activity.created_date as createdDate',
  'activity.kind',
  'activity.message',
  'activity.changes',
] as const

/** Loads entries by id, in any order, as lists show them. */
export async function loadActivities(db: Queries, caller: Caller, ids: readonly number[]): Promise<Activity[]> {
  const rows = await entriesOf(db, caller, ids).select(shortEntry).select(isWhole.as('isWhole')).execute()
  return rows.map(toActivity)
}

/** Loads entries by id, in any order, in full. */
export async function loadWholeActivities(db: Queries, caller: Caller, ids: readonly number[]): Promise<Activity[]> {
  const rows = await entriesOf(db, caller, ids).select(shortEntry).select('activity.whole_changes').execute()
  return Promise.all(
    rows.map(async ({ whole_changes: whole, changes, ...row }) =>
      toActivity({ ...row, changes: whole === null ? changes : await unpackJson(whole), isWhole: true }),
    ),
  )
}

/** True if the short form of an entry omits nothing. */
export const isWhole = sql<boolean>`activity.whole_changes IS NULL`

function entriesOf(db: Queries, caller: Caller, ids: readonly number[]) {
  return db
    .selectFrom('activity')
    .leftJoin('app_user', 'app_user.id', 'activity.app_user_id')
    .select('app_user.full_name as fullName')
    .select(sql<boolean>`activity.program_id IN (${inSight(db, caller)})`.as('seesParticipants'))
    .where('activity.id', 'in', ids)
}

interface Entry extends Pick<Activity, 'id' | 'createdDate' | 'kind' | 'message' | 'isWhole'> {
  /** As the entry's own save wrote them; absent in older entries. */
  readonly changes: unknown
  readonly fullName: string | null
  /** True if the caller can see the participants that the entry names. */
  readonly seesParticipants: boolean
}

/**
 * Converts an entry to its API representation. Callers who cannot see participants do not get their identities (OP-38).
 */
export function toActivity({ fullName, seesParticipants, changes, message, ...entry }: Entry): Activity {
  const { id, createdDate, kind, isWhole: whole } = entry
  const all = (changes ?? []) as readonly ShortChange[]
  const reported = seesParticipants ? all : withoutParticipants(all)
  return {
    id,
    createdDate,
    kind,
    isWhole: whole,
    message: reported === all ? message : changedMessage(reported),
    changes: [...reported] as Activity['changes'],
    user: fullName === null ? null : { fullName },
    _links: activityLinks(id),
  }
}

/** The message for the changes of a save, at least one; with old and new values where they fit in a line. */
export const changedMessage = (changes: readonly ShortChange[]) => html`${changes.map(changeInWords).join('; ')}`

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Escapes text like in the stored HTML. */
const inHtml = (text: string) => text.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign)

const longest = (words: readonly string[]) => words.reduce((a, b) => (b.length > a.length ? b : a), '')

/**
 * SQL that tests whether the visible text of an HTML message contains all keywords, ignoring case: tags do not match
 * (TL-11). The longest keyword is also searched in the message itself, which uses an index. Tags are only removed from
 * the few rows that are left.
 */
function messageContains(column: string, words: readonly string[]): RawBuilder<SqlBool> {
  if (words.length === 0) return sql<SqlBool>`true`
  const wanted = words.map(inHtml)
  const message = sql.ref<string>(column)
  const reported = sql<string>`regexp_replace(${message}, '<[^>]*>', '', 'g')`
  return sql<SqlBool>`(${containsWords(message, [longest(wanted)])} AND ${containsWords(reported, wanted)})`
}
