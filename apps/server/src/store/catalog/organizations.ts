import type { Organization } from '@incentive/contract'
import { findPage } from '../../db/search/find-page.ts'
import { searchText } from '../../db/search/keyword.ts'
import { byRequiredText, byRequiredValue, byText } from '../../db/search/sort.ts'
import type { SearchableList } from '../search/searchable-list.ts'
import { findMatches, isOrderedBy, matchesWords } from '../search/find-matches.ts'
import { isInState } from './records/record-state.ts'
import { selfLink } from '../links.ts'
import type { Queries } from '../queries.ts'
import { ofClient } from '../scope.ts'

const dba = byText('organization.dba')
const parentName = byText('parent.name')
const typeName = byText('organization_type.name')

/** The organizations of the client. */
export const organizations: SearchableList<'searchOrganizations'> = {
  sorts: {
    organizationKey: byRequiredText('organization.organization_key'),
    name: byRequiredText('organization.name'),
    dba,
    DBA: dba,
    companyNumber: byText('organization.company_number'),
    parentOrganization: parentName,
    'parentOrganization.name': parentName,
    organizationType: typeName,
    'organizationType.name': typeName,
    updatedDate: byRequiredValue('organization.updated_date'),
  },
  usual: 'name',
  find: (db, { scope, words, request, body }) => {
    const types = body.organizationTypes ?? []
    const rows = ofClient(db, scope, 'organization')
      .where(matchesWords(searchText('organization'), words))
      .where(isInState('organization', body))
      .$if(types.length > 0, (all) => all.where('organization.organization_type_id', 'in', types))
      .$if(isOrderedBy(request.order, typeName), (all) =>
        all.leftJoin('organization_type', 'organization_type.id', 'organization.organization_type_id'),
      )
      .$if(isOrderedBy(request.order, parentName), (all) =>
        all.leftJoin('organization as parent', 'parent.id', 'organization.parent_organization_id'),
      )
    const found = {
      rows,
      id: 'organization.id',
      order: request.order,
      request,
      load: (ids: number[]) => loadOrganizations(db, ids),
    }
    return words.length === 0 ? findPage(db, found) : findMatches(db, found)
  },
}

/** Loads organizations by id, in any order; `dba` is returned under both of its names (OP-98). */
export async function loadOrganizations(db: Queries, ids: readonly number[]): Promise<Organization[]> {
  const rows = await db
    .selectFrom('organization')
    .innerJoin('organization_type', 'organization_type.id', 'organization.organization_type_id')
    .leftJoin('organization as parent', 'parent.id', 'organization.parent_organization_id')
    .select([
      'organization.id',
      'organization.organization_key as organizationKey',
      'organization.name',
      'organization.dba',
      'organization.company_number as companyNumber',
      'organization.updated_date as updatedDate',
      'organization_type.id as typeId',
      'organization_type.organization_type_key as typeKey',
      'organization_type.name as typeName',
      'parent.id as parentId',
      'parent.organization_key as parentKey',
      'parent.name as parentName',
    ])
    .where('organization.id', 'in', ids)
    .execute()
  return rows.map(({ id, organizationKey, name, dba, companyNumber, updatedDate, ...row }) => ({
    id,
    organizationKey,
    name,
    dba,
    DBA: dba,
    companyNumber,
    parentOrganization:
      row.parentId === null
        ? null
        : { id: row.parentId, organizationKey: row.parentKey ?? '', name: row.parentName ?? '' },
    organizationType: { id: row.typeId, organizationTypeKey: row.typeKey, name: row.typeName },
    updatedDate,
    _links: selfLink(`/api/organizations/${id}`),
  }))
}
