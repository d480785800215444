import type { Page, PromotionVersion, VersionWithContent } from '@incentive/contract'
import type { Deps } from '../../../deps.ts'
import type { Call } from '../../../http/call.ts'
import { findInList } from '../../../store/catalog/searchable-list.ts'
import { requirePromotion } from '../../../store/history/require-promotion.ts'
import { CONTENT_PARTS } from '../../../store/promotions/versions/content.ts'
import { loadParts } from '../../../store/promotions/versions/load-content.ts'
import { describeVersions, loadVersions, promotionVersions } from '../../../store/promotions/versions/read-versions.ts'
import { withoutParticipants } from './without-participants.ts'

/** Returns a page of the versions of a promotion; throws 404 if the caller cannot see the promotion. */
export async function listVersions({ db }: Deps, call: Call<'getPromotionVersions'>): Promise<Page<PromotionVersion>> {
  const { id } = call.params
  const { at, ...query } = call.query
  await requirePromotion(db.kysely, call.caller, id)
  return findInList(db.kysely, promotionVersions(id, at), { ...call, query, params: { id, at }, body: null })
}

/** Returns a version with its whole content; without participants if the caller cannot see them. */
export async function getVersion({ db }: Deps, call: Call<'getPromotionVersion'>): Promise<VersionWithContent> {
  const { caller, params } = call
  const { canViewParticipants } = await requirePromotion(db.kysely, caller, params.id)
  const versions = await loadVersions(db.kysely, params.id, [params.number])
  const [version] = await describeVersions(db.kysely, caller, versions)
  const [stored] = versions
  if (!version || !stored) throw new Error('a loaded version exists')
  const content = (await loadParts(db.kysely, stored.parts, CONTENT_PARTS)) as VersionWithContent['content']
  return { ...version, content: canViewParticipants ? content : withoutParticipants(content) }
}
