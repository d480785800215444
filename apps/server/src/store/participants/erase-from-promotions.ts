import { NAMING_PARTICIPANTS } from '@incentive/model/promotion'
import { sql } from 'kysely'
import type { ProgramScope } from '../../caller.ts'
import { packJson, unpackJson } from '../packed-json.ts'
import type { Writes } from '../queries.ts'
import type { Erased } from '../catalog/erasures.ts'

/** Clears a person's values from what promotions store in addition to references: timelines, saved drafts and test cases. */
export async function eraseFromPromotions(tx: Writes, scope: ProgramScope, erased: Erased): Promise<void> {
  await eraseFromActivities(tx, scope, erased)
  await eraseFromDrafts(tx, scope, erased)
  await eraseFromTestCases(tx, scope, erased)
}

/** Number of timeline entries that are read together: the whole changes of one can be large. */
const entriesAtOnce = 50

async function eraseFromActivities(tx: Writes, { programId }: ProgramScope, { fullNames }: Erased): Promise<void> {
  for (let after = 0; ;) {
    const { rows } = await sql<{ id: number; changes: unknown; whole: Buffer | null }>`
      SELECT id, changes, whole_changes AS whole FROM activity
       WHERE program_id = ${programId} AND activity_type = 'promotion' AND id > ${after} AND EXISTS (
         SELECT FROM jsonb_array_elements(changes) AS change
          WHERE change ->> 'label' = ANY(${[...NAMING_PARTICIPANTS]}::text[]))
       ORDER BY id LIMIT ${sql.lit(entriesAtOnce)}`.execute(tx)
    for (const { id, changes, whole } of rows) {
      const unpacked = whole === null ? null : await unpackJson(whole)
      await tx
        .updateTable('activity')
        .set({
          changes: JSON.stringify(withoutNames(changes, fullNames)),
          whole_changes: unpacked === null ? null : await packJson(withoutNames(unpacked, fullNames)),
        })
        .where('id', '=', id)
        .execute()
    }
    if (rows.length < entriesAtOnce) return
    after = rows.at(-1)?.id ?? after
  }
}

/** JSON in which no text contains one of the names. */
const withoutNames = (value: unknown, names: readonly string[]): unknown =>
  mapTexts(value, (text) => names.reduce((rest, name) => rest.replaceAll(name, 'Erased'), text))

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((each) => mapTexts(each, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, mapTexts(each, change)]))
}

async function eraseFromDrafts(tx: Writes, { programId }: ProgramScope, erased: Erased): Promise<void> {
  const rows = await tx
    .selectFrom('promotion_draft')
    .select(['id', 'content'])
    .where('program_id', '=', programId)
    .where(sql<boolean>`EXISTS (SELECT FROM unnest(${[...erased.keys]}::text[]) AS key WHERE strpos(content, key) > 0)`)
    .execute()
  for (const { id, content } of rows) {
    await tx
      .updateTable('promotion_draft')
      .set({ content: clearDraft(content, erased) })
      .where('id', '=', id)
      .execute()
  }
}

/** The content of a draft is JSON of the console; of any other text only the key and the names can be replaced. */
function clearDraft(content: string, erased: Erased): string {
  try {
    return JSON.stringify(withoutPerson(JSON.parse(content), erased))
  } catch {
    return [...erased.keys, ...erased.fullNames].reduce(
      (rest, text) => rest.replaceAll(text, erased.erasedKey),
      content,
    )
  }
}

async function eraseFromTestCases(tx: Writes, { programId }: ProgramScope, erased: Erased): Promise<void> {
  const { rows } = await sql<{ id: number; claim: unknown; state: unknown }>`
    SELECT test.id, test.claim, test.state FROM promotion_test_case AS test
      JOIN promotion ON promotion.id = test.promotion_id
     WHERE promotion.program_id = ${programId} AND EXISTS (
       SELECT FROM unnest(${[...erased.keys]}::text[]) AS key
        WHERE strpos(test.claim::text, key) > 0 OR strpos(test.state::text, key) > 0)`.execute(tx)
  for (const { id, claim, state } of rows) {
    const cleared = [claim, state].map((part) => JSON.stringify(withoutPerson(part, erased)))
    await sql`UPDATE promotion_test_case SET claim = ${cleared[0]}::jsonb, state = ${cleared[1]}::jsonb
               WHERE id = ${id}`.execute(tx)
  }
}

const names = new Set(['firstName', 'lastName', 'fullName'])
const personal = new Set([
  ...['email1', 'country', 'state', 'city', 'postalCode', 'hireDate', 'registrationDate'],
  ...[1, 2, 3, 4, 5].map((number) => `customFieldValue${number}`),
])

/** JSON without the values of a person, who is known by the key where it names them. */
function withoutPerson(value: unknown, erased: Erased): unknown {
  if (Array.isArray(value)) return value.map((each) => withoutPerson(each, erased))
  if (typeof value !== 'object' || value === null) return value
  const own = value as Readonly<Record<string, unknown>>
  const isKey = (text: unknown) => erased.keys.some((key) => key === text)
  const isPerson = isKey(own['participantKey'])
  return Object.fromEntries(
    Object.entries(own).map(([name, each]) => {
      if (isKey(each) && (name === 'participantKey' || name === 'participant')) return [name, erased.erasedKey]
      if (isPerson && names.has(name)) return [name, 'Erased']
      return [name, isPerson && personal.has(name) ? null : withoutPerson(each, erased)]
    }),
  )
}
