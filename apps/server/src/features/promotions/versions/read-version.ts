import type { Page, PromotionVersion, VersionWithContent } from '@incentive/contract'
import type { Deps } from '../../../deps.ts'
import type { Call } from '../../../http/call.ts'
import { findInList } from '../../../store/search/searchable-list.ts'
import { requirePromotion } from '../../../store/history/require-promotion.ts'
import { inSlices } from '../../../slices.ts'
import { CONTENT_PARTS, type ContentRow } from '../../../store/promotions/versions/content.ts'
import { loadParts } from '../../../store/promotions/versions/load-content.ts'
import { describeVersions, loadVersions, promotionVersions } from '../../../store/promotions/versions/read-versions.ts'
import { loadReferences } from '../../../store/promotions/versions/with-references.ts'
import type { Queries } from '../../../store/queries.ts'
import { isListed } from './restoration.ts'
import { withoutParticipants } from './without-participants.ts'

/** Returns a page of the versions of a promotion; throws 404 if the caller cannot see the promotion. */
export async function listVersions({ db }: Deps, call: Call<'getPromotionVersions'>): Promise<Page<PromotionVersion>> {
  const { id } = call.params
  const { at, ...query } = call.query
  await requirePromotion(db.kysely, call.caller, id)
  return findInList(db.kysely, promotionVersions(id, at), { ...call, query, params: { id, at }, body: null })
}

/** Returns a version with its whole content; without participants if the caller cannot see them. MS-71. */
export async function getVersion({ db }: Deps, call: Call<'getPromotionVersion'>): Promise<VersionWithContent> {
  const { caller, params, query } = call
  const { canViewParticipants } = await requirePromotion(db.kysely, caller, params.id)
  const versions = await loadVersions(db.kysely, params.id, [params.number])
  const [version] = await describeVersions(db.kysely, caller, versions)
  const [stored] = versions
  if (!version || !stored) throw new Error('a loaded version exists')
  const content = (await loadParts(db.kysely, stored.parts, CONTENT_PARTS)) as Content
  const shown = canViewParticipants ? content : withoutParticipants(content)
  if (query.references === 'keys') return { ...version, missing: [], content: shown }
  return { ...version, ...(await withObjects(db.kysely, shown)) }
}

type Content = VersionWithContent['content']

/** A content with the objects that it refers to. */
async function withObjects(db: Queries, content: Content): Promise<Pick<VersionWithContent, 'missing' | 'content'>> {
  const missing: string[] = []
  const shown: Record<string, unknown> = {}
  for (const part of CONTENT_PARTS) {
    const body = content[part]
    const rows = [body ?? []].flat()
    const references = await loadReferences(db, rows)
    missing.push(...references.missing)
    const found = await inSlices(eachRow(rows, references.existing))
    shown[part] = Array.isArray(body) ? found.filter(isListed(part)) : (found[0] ?? null)
  }
  return { missing: [...new Set(missing)], content: shown as Content }
}

/** One step per row. */
function* eachRow(
  rows: readonly ContentRow[],
  change: (row: ContentRow) => ContentRow,
): Generator<void, ContentRow[], void> {
  const changed: ContentRow[] = []
  for (const row of rows) {
    yield
    changed.push(change(row))
  }
  return changed
}
