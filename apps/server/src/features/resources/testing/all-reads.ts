import {
  activityTypes,
  endpoints,
  invitationSettingAssociations,
  lookupNames,
  pathTo,
  searchedRecords,
  toManyAssociations,
  toOneAssociations,
  type Endpoint,
} from '@incentive/contract'
import { exampleCall } from '../../../security/testing/example-calls.ts'
import type { Home } from '../../../security/testing/home.ts'

/** A call that reads. */
export interface Read {
  readonly name: string
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly payload?: unknown
}

/**
 * Calls that return no entities with addresses: probes, figures, the session, a preference, an unsaved draft, a file, the
 * source of a copied claim, values of products, fields of facts, the purpose of an account link, counts of records, the
 * uses and changes of one, the rows of a file, the differences of versions.
 */
export const withoutEntities = [
  'health',
  'getLiveness',
  'getReadiness',
  'getAccount',
  'getAccountLink',
  'getSessions',
  'getClaimContent',
  'getSession',
  'getSignInSettings',
  'getCopyDates',
  'getDashboard',
  'getFactValues',
  'getImportFile',
  'getVersionDifference',
  'getVersionRestoration',
  'getImportTemplate',
  'getGrantablePrograms',
  'getMpgs',
  'getParticipantFacts',
  'getProductCategories',
  'getPreference',
  'getProgramSetup',
  'getPromotionDraft',
  'getRecordChanges',
  'getRecordUses',
  'getRuleMetadata',
  'getUploadContent',
  'searchImportRows',
]

/** For calls whose address selects one of several kinds: each kind, for each of these promotions. */
const severalReads = (home: Home, promotions: readonly number[]): Read[] => {
  const get = (name: Parameters<typeof pathTo>[0], params: Record<string, string | number>): Read => ({
    name,
    method: 'GET',
    url: pathTo(name, params),
  })
  return [
    ...promotions.flatMap((id) =>
      [...toOneAssociations, ...toManyAssociations].map((association) =>
        get('getPromotionAssociation', { id, association }),
      ),
    ),
    ...invitationSettingAssociations.map((association) =>
      get('getInvitationSettingAssociation', { id: home.invitation, association }),
    ),
    ...lookupNames.map((typeName) => get('getTypes', { typeName })),
    ...activityTypes.map((type): Read => {
      return { name: 'searchActivities', method: 'POST', url: `/api/activities/search/${type}s?size=5` }
    }),
    ...searchedRecords.map((entity): Read => {
      return { name: 'searchRecords', method: 'POST', url: pathTo('searchRecords', { entity }) }
    }),
    ...promotions.flatMap((promotion): Read[] => [
      ...['promotionDeadlines', 'promotionProducts', 'promotionProductGroups', 'promotionCourses'].map((list): Read => {
        return { name: list, method: 'POST', url: `/api/${list}/search?size=5`, payload: { promotion } }
      }),
      ...['promotionParticipants', 'promotionOrganizations'].map((list): Read => {
        return { name: list, method: 'POST', url: `/api/${list}/promotion/${promotion}/search?size=5` }
      }),
      {
        name: 'searchClaims',
        method: 'POST',
        url: '/api/claims/search?size=5',
        payload: { promotion },
      },
    ]),
  ]
}

/** Every search and every read of the contract. */
export function allReads(home: Home, promotions: readonly number[]): Read[] {
  const reading = (endpoints as readonly Endpoint[]).filter(({ name }) => /^(get|search)/.test(name))
  const examples = reading.map((endpoint): Read => {
    const { method, url, payload } = exampleCall(endpoint, home)
    if (method !== 'POST') return { name: endpoint.name, method: 'GET', url }
    return { name: endpoint.name, method, url: `${url}?size=5`, payload }
  })
  return [...examples, ...severalReads(home, promotions)]
}
