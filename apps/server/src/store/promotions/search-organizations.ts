import type { PromotionOrganization } from '@incentive/contract'
import { findPage } from '../../db/search/find-page.ts'
import { byText, byValue } from '../../db/search/sort.ts'
import type { SearchableList } from '../search/searchable-list.ts'
import { isOrderedBy } from '../search/find-matches.ts'
import { loadOrganizations } from '../catalog/organizations.ts'
import type { Queries } from '../queries.ts'
import { permitted } from '../scope.ts'
import { withSelf } from '../links.ts'

const dba = byText('organization.dba')
const parentName = byText('parent.name')
const typeName = byText('organization_type.name')

/** The organizations that one promotion includes or excludes. Spec 7. */
export const promotionOrganizations = (promotionId: number): SearchableList<'searchPromotionOrganizations'> => ({
  sorts: {
    includeInPromotion: byValue('promotion_organization.include_in_promotion'),
    'organization.organizationKey': byText('organization.organization_key'),
    'organization.name': byText('organization.name'),
    'organization.dba': dba,
    'organization.DBA': dba,
    'organization.parentOrganization.name': parentName,
    'organization.organizationType.name': typeName,
    'organization.updatedDate': byValue('organization.updated_date'),
  },
  usual: 'organization.name',
  find: (db, { caller, request }) => {
    const rows = permitted(db, caller, 'promotion')
      .innerJoin('promotion_organization', 'promotion_organization.promotion_id', 'promotion.id')
      .innerJoin('organization', 'organization.id', 'promotion_organization.organization_id')
      .where('promotion.id', '=', promotionId)
      .$if(isOrderedBy(request.order, typeName), (all) =>
        all.leftJoin('organization_type', 'organization_type.id', 'organization.organization_type_id'),
      )
      .$if(isOrderedBy(request.order, parentName), (all) =>
        all.leftJoin('organization as parent', 'parent.id', 'organization.parent_organization_id'),
      )
    const id = 'promotion_organization.id'
    return findPage(db, { rows, id, order: request.order, request, load: (ids) => loadPromotionOrganizations(db, ids) })
  },
})

/** Loads organization rows of promotions by id, in any order. */
export async function loadPromotionOrganizations(
  db: Queries,
  ids: readonly number[],
): Promise<PromotionOrganization[]> {
  const rows = await db
    .selectFrom('promotion_organization')
    .select(['id', 'organization_id as organizationId', 'include_in_promotion as includeInPromotion'])
    .where('id', 'in', ids)
    .execute()
  const organizations = await loadOrganizations(
    db,
    rows.map(({ organizationId }) => organizationId),
  )
  const byId = new Map(organizations.map((organization) => [organization.id, organization]))
  return rows.flatMap(({ id, organizationId, includeInPromotion }) => {
    const organization = byId.get(organizationId)
    return organization ? [withSelf({ id, includeInPromotion, organization }, '/api/promotionOrganizations')] : []
  })
}
