import { row } from '@incentive/quality/row'
import { expect, expectTypeOf, test } from 'vitest'
import {
  endpoints,
  methodAndPath,
  openApiDocument,
  paths,
  pathTo,
  promotionBody,
  type AnswerOf,
  type BodyOf,
  type SortOf,
} from './index.ts'

test('every path has exactly one endpoint and every endpoint has a path', () => {
  expect(endpoints.map((call) => call.name).sort()).toEqual(Object.keys(paths).sort())
})

test('no two calls share method and path', () => {
  const addresses = endpoints.map((call) => Object.values(methodAndPath(call.name)).join(' '))
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('a call that changes something is for writers, catalogers or managers, except for a user’s own data', () => {
  const ownAffairs = [
    'login',
    'logout',
    'selectProgram',
    'createSavedView',
    'updateSavedView',
    'removeSavedView',
    'setPreference',
    ...['finishSignIn', 'updateAccount', 'changePassword', 'endOtherSessions', 'endSession'],
    ...['setUpTwoFactor', 'confirmTwoFactor', 'removeTwoFactor', 'renewRecoveryCodes'],
    'redeemAccountLink',
  ]
  const isReading = (call: (typeof endpoints)[number]) =>
    ['GET'].includes(methodAndPath(call.name).method) ||
    /^(get|search|lookUp|export|evaluate|check|compare|run|resolve|explain|suggest|read)/.test(call.name)
  const changing = endpoints.filter((call) => !isReading(call))
  expect(
    changing
      .filter(({ access }) => !['writer', 'cataloger', 'manager'].includes(access))
      .map((call) => call.name)
      .sort(),
  ).toEqual(ownAffairs.sort())
  expect(changing.map((call) => call.name)).toContain('copyPromotion')
  const forApiClientsToo = changing.filter(({ userOnly }) => !userOnly).map(({ name }) => name)
  expect(forApiClientsToo.filter((name) => ownAffairs.includes(name))).toEqual(['login', 'redeemAccountLink'])
  expect(endpoints.filter(({ access, userOnly }) => access === 'manager' && !userOnly)).toEqual([])
})

test('a read is canceled with its caller, a change or a sign-in never is', () => {
  const known = endpoints.filter(({ access }) => access !== 'anyone')
  const isGet = (call: (typeof endpoints)[number]) => methodAndPath(call.name).method === 'GET'
  expect(known.filter((call) => isGet(call) && !call.onlyReads).map(({ name }) => name)).toEqual([])
  expect(endpoints.filter((call) => call.onlyReads && call.access === 'writer').map(({ name }) => name)).toEqual([])
  const posted = endpoints.filter((call) => call.onlyReads && !isGet(call)).map(({ name }) => name)
  expect(posted.filter((name) => !name.startsWith('search')).sort()).toEqual([
    ...['checkPromotion', 'compareDraft', 'evaluateClaim', 'evaluateEligibility', 'explainEligibility', 'exportAudit'],
    ...[
      'exportPromotions',
      'exportRecords',
      'exportRejectedRows',
      'lookUpOrganizations',
      'lookUpParticipants',
      'lookUpReferences',
      'readEarlierClaims',
    ],
    ...['resolveAudience', 'runTestCases', 'suggestParticipant'],
  ])
})

test('every search that accepts no body also accepts an empty one', () => {
  const searches = endpoints.filter(({ name }) => name.startsWith('search'))
  const takes = (body: unknown) => searches.filter((call) => call.body.safeParse(body).success).map(({ name }) => name)
  expect(takes({})).toEqual(takes(undefined))
  expect(takes({})).toContain('searchTestCases')
})

test('path parameters are filled in and escaped', () => {
  expect(pathTo('updatePromotion', { id: 7 })).toBe('/api/promotions/7/update')
  expect(pathTo('getTypes', { typeName: 'a/b' })).toBe('/api/types/a%2Fb')
})

test('references are read from an object, a name and a link', () => {
  const read = (country: unknown) => promotionBody.safeParse({ promotion: { country } })
  expect(read({ id: 5, name: 'US', description: 'shown' }).data?.promotion.country).toEqual({ id: 5, name: 'US' })
  expect(read('/api/countries/5').data?.promotion.country).toEqual({ id: 5 })
  expect(read('https://console.example/api/countries/5').data?.promotion.country).toEqual({ id: 5 })
  expect(read('/api/countries/x').success).toBe(false)
  expect(read('/api/claimTypes/5').error?.issues[0]?.message).toBe('Invalid selection')
  expect(read({ id: '5' }).success).toBe(false)
})

test('a sixteenth custom field is refused', () =>
  row('CONST-18', () => {
    expect(promotionBody.safeParse({ promotion: { customFieldValue15: 'a' } }).success).toBe(true)
    expect(promotionBody.safeParse({ promotion: { customFieldValue16: 'a' } }).success).toBe(false)
  }))

const document = openApiDocument() as {
  paths: Record<string, Record<string, { operationId: string; responses: Record<string, { content?: unknown }> }>>
}

test('the OpenAPI document describes every call, and a call that reads several types once for each type', () => {
  const operations = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map((call) => call.operationId),
  )
  expect(new Set(operations).size).toBe(operations.length)
  expect([...new Set(operations.map((id) => id.split('_')[0]))].sort()).toEqual(Object.keys(paths).sort())
  expect(JSON.stringify(document)).not.toContain('"$ref":"#/$defs')
})

test.each([
  ['/api/promotions/{id}/claimType', 'ClaimType'],
  ['/api/promotions/{id}/payoutToParticipant', 'ParticipantReference'],
  ['/api/promotionInvitationSettings/{id}/emailTemplate', 'EmailTemplate'],
  ['/api/products/{id}', 'ProductRecord'],
  ['/api/productCategories/{id}', 'ProductCategoryRecord'],
])('GET %s is documented to return %s', (address, name) => {
  const schema = { $ref: `#/components/schemas/${name}` }
  expect(document.paths[address]?.['get']?.responses[200]?.content).toEqual({ 'application/json': { schema } })
})

test('an optional association is documented to return an empty response, a list is not', () => {
  const responses = (of: string) => Object.keys(document.paths[`/api/promotions/{id}/${of}`]?.['get']?.responses ?? {})
  expect(responses('claimType')).toContain('204')
  expect(responses('uploads')).not.toContain('204')
})

test('types follow from the name of the call', () => {
  expectTypeOf<BodyOf<'login'>>().toEqualTypeOf<{ email: string; password: string }>()
  expectTypeOf<AnswerOf<'searchPromotions'>['content'][number]['promotion']['promotionKey']>().toEqualTypeOf<string>()
  expectTypeOf<AnswerOf<'getPromotionAssociation', { association: 'uploads' }>>().toHaveProperty('_embedded')
  expectTypeOf<AnswerOf<'getTypes', { typeName: 'payouts' }>[number]['supportsProductGroup']>().toEqualTypeOf<boolean>()
  expectTypeOf<AnswerOf<'getResource', { collection: 'uploads' }>['size']>().toEqualTypeOf<number>()
  expectTypeOf<SortOf<'searchClaims'>>().toEqualTypeOf<'createdDate' | 'claimNumber'>()
})
