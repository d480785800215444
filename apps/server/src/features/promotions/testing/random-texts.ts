import { unguardCells } from '@incentive/model/tables'
import { cleanKey, cleanText, foldKey } from '@incentive/scalars'
import fc from 'fast-check'
import type { Answer, Api } from '../../../testing/test-api.ts'
import { readCsv } from '../export/testing/read-csv.ts'

/** Parts of texts from other programs: any character, with troublesome ones more often than by chance. */
const unit = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 3 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3 }) },
  fc.constantFrom(...['\u200B', '\u200D', '\u200C', '\uFEFF', '\u202E', '\u00AD', '\u0301', '\u0007', '\n', '\u00A0']),
  fc.constantFrom(
    ...['e\u0301', '\u2011', '“', '=', '-', '@', "'", '"', '%', '_', '\\', 'ß', 'İ', 'ﬁ', '👨‍👩‍👧', '\uD800'],
  ),
)
const text = fc.array(unit, { minLength: 1, maxLength: 12 }).map((units) => units.join(''))

export interface RandomTexts {
  readonly api: Api
  /** The fields of a valid promotion. */
  readonly fields: () => Promise<Record<string, unknown>>
  /** Number of texts: a key and a name for each promotion. */
  readonly texts: number
  readonly seed: number
}

/**
 * Stores promotions with random keys and names, reads, finds and exports them. Returns the texts that were lost or
 * changed on the way, and the number of texts that were stored, refused as invisible or not storable, and look-alikes.
 */
export async function tryRandomTexts({ api, fields, texts, seed }: RandomTexts) {
  const seen = { stored: 0, refused: 0, alike: 0 }
  const lost: string[] = []
  const known = new Set<string>()
  const all = new Map<number, Stored>()
  const base = await fields()
  for (const [promotionKey, name] of fc.sample(fc.tuple(text, text), { numRuns: texts / 2, seed })) {
    const answer = await api('POST', '/api/promotions/submit', { promotion: { ...base, promotionKey, name } })
    const wanted = wantedOf(promotionKey, name, known)
    const problem = problemOf(answer, wanted)
    if (problem !== null) lost.push(`${JSON.stringify([promotionKey, name])}: ${problem}`)
    const isStored = answer.status === 201
    seen[isStored ? 'stored' : wanted.errors.promotionKey === 'Key already exists' ? 'alike' : 'refused'] += 2
    if (!isStored) continue
    known.add(foldKey(promotionKey))
    const stored = { sent: [promotionKey, name], ...wanted.row }
    all.set(answer.body.id as number, stored)
    lost.push(...(await readBack(api, answer.body.id as number, stored)))
  }
  return { ...seen, lost: [...lost, ...(await notExported(api, all))] }
}

interface Row {
  readonly promotionKey: string
  readonly name: string
}
type Stored = Row & { readonly sent: readonly string[] }

function wantedOf(promotionKey: string, name: string, known: ReadonlySet<string>) {
  const row: Row = { promotionKey: cleanKey(promotionKey), name: cleanText(name) }
  const isStorable = (given: string) => given.isWellFormed() && !given.includes('\0')
  const errors: Partial<Row> = {
    ...(!isStorable(promotionKey)
      ? { promotionKey: 'Invalid value' }
      : row.promotionKey === ''
        ? { promotionKey: 'Key is required' }
        : known.has(foldKey(promotionKey))
          ? { promotionKey: 'Key already exists' }
          : {}),
    ...(!isStorable(name) ? { name: 'Invalid value' } : row.name === '' ? { name: 'Name is required' } : {}),
  }
  return { row, errors }
}

function problemOf({ status, body }: Answer, { row, errors }: ReturnType<typeof wantedOf>): string | null {
  const wanted = Object.entries(errors)
  const reported = (body.fieldErrors ?? {}) as Record<string, readonly string[]>
  if (wanted.length > 0) {
    const isReported = status === 400 && wanted.every(([field, message]) => reported[field]?.includes(message))
    return isReported ? null : `answered ${status} ${JSON.stringify(reported)}, not ${JSON.stringify(errors)}`
  }
  if (status !== 201) return `answered ${status} ${JSON.stringify(reported)}`
  const { promotionKey, name } = body as Row
  return promotionKey === row.promotionKey && name === row.name
    ? null
    : `stored ${JSON.stringify([promotionKey, name])}`
}

/** Reads it, and finds it by the sent text and its other forms; a key has no joiners, even if they were sent. */
async function readBack(api: Api, id: number, { promotionKey, name, sent }: Stored): Promise<string[]> {
  const lost: string[] = []
  const say = (what: string) => lost.push(`${JSON.stringify(sent)}: ${what}`)
  const { body } = await api('GET', `/api/promotions/${id}`)
  if (body.promotionKey !== promotionKey || body.name !== name) say('read otherwise')
  const [, sentName = ''] = sent
  for (const keyword of [sentName, name.normalize('NFD'), `${promotionKey}\u200B`]) {
    const found = await api('POST', '/api/promotions/search?size=1000&sort=updatedDate,DESC', { keyword })
    const rows = found.body.content as { promotion: { id: number } }[]
    const isFound = rows.some((row) => row.promotion.id === id) || found.body.totalPages > 1
    if (!isFound) say(`not found by ${JSON.stringify(keyword)}`)
  }
  return lost
}

/** Returns the texts that an export lacks or has in another form than the database. */
async function notExported(api: Api, all: ReadonlyMap<number, Stored>): Promise<string[]> {
  const columns = ['promotionKey', 'name']
  const exported = readCsv(
    String((await api('POST', '/api/promotions/export', { ids: [...all.keys()], columns })).body),
  )
  const rows = new Set(exported.map((cells) => JSON.stringify(unguardCells(cells))))
  const subject = { type: 'promotion' }
  const reported = readCsv(String((await api('POST', '/api/audit/export', { subject })).body)).join('\n')
  return [...all.values()].flatMap(({ promotionKey, name, sent }) => [
    ...(rows.has(JSON.stringify([promotionKey, name])) ? [] : [`${JSON.stringify(sent)}: not in the export`]),
    ...(reported.includes(name) && reported.includes(promotionKey)
      ? []
      : [`${JSON.stringify(sent)}: not in the audit`]),
  ])
}
