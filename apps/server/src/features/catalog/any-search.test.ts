import { pathTo, paths, type EndpointName } from '@incentive/contract'
import { MISSING_DETAILS } from '@incentive/model/issues'
import { OPEN_REVISION_STATES } from '@incentive/model/promotion'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { quickestForm } from '../../db/testing/fresh-database.ts'
import { openLog } from '../../open-log.ts'
import { storeImport } from '../../testing/store-import.ts'
import { startTestServer, type Api, type TestServer } from '../../testing/test-server.ts'

/** Number of searches; 100000 for the whole of goal R15. */
const runs = Number(process.env.SEARCH_RUNS ?? 2_000)

/** Usually a valid value, occasionally anything. */
const mostly = <Value>(usual: fc.Arbitrary<Value>, other: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 12, arbitrary: usual }, { weight: 1, arbitrary: other })

const strange = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '%',
    '_',
    '\\',
    "'",
    '"',
    '--',
    ';',
    '\u0000',
    '\ud800',
    '%%',
    "' OR 1=1",
    '__proto__',
    'ÇÀ',
  ),
  fc.constantFrom('0', '-1', '1e3', '0x10', '9999999999', '2147483648', '1.5', 'NaN', 'Infinity', 'null'),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({ maxLength: 260 }),
)
const words = fc.constantFrom('a', 're', 'smi', 'AX-', 'created', 'é', 'mug', '100%', 'a b', '.com')
const keyword = mostly(words, fc.oneof(strange, fc.integer(), fc.constant(null)))
const isEffective = mostly(fc.constantFrom(true, false, 'All', 'Active', '', null), strange)
const id = fc.integer({ min: 1, max: 60 })
const chosen = mostly(fc.oneof(id, fc.record({ id })), fc.oneof(strange, fc.integer(), fc.constant(null)))
const several = fc.array(chosen, { maxLength: 3 })
const moment = mostly(fc.constantFrom('2026-05-01T00:00:00Z', '2026-11-20T10:00:00.123456+02:00'), strange)
const byWindow = { keyword, isEffective }
const span = fc.record({ from: moment, to: moment }, { requiredKeys: [] })
const someOf = (...values: string[]) => fc.array(mostly(fc.constantFrom(...values), strange), { maxLength: 3 })
const filters = fc.record(
  {
    promotionTypes: several,
    countries: several,
    fiscalYear: mostly(fc.constantFrom(2025, 2026), strange),
    effectStates: someOf('BEFORE', 'EFFECTIVE', 'AFTER'),
    effectiveDate: span,
    expirationDate: span,
    missing: someOf(...MISSING_DETAILS),
    openRevisions: someOf(...OPEN_REVISION_STATES),
    hasProblems: mostly(fc.constantFrom(true, false, null), strange),
  },
  { requiredKeys: [] },
)

/** The sort fields and body fields of each search. */
const searches: Partial<Record<EndpointName, { sorts: string[]; body: Record<string, fc.Arbitrary<unknown>> }>> = {
  searchClients: { sorts: ['clientKey', 'name'], body: { keyword } },
  searchPrograms: { sorts: ['programKey', 'client.name', 'updatedDate'], body: { keyword, client: chosen } },
  searchPromotions: { sorts: ['promotionKey', 'country', 'fiscalYear', 'publishDate'], body: { ...byWindow, filters } },
  searchPromotionDeadlines: {
    sorts: ['effectiveDate', 'expirationDate', 'submissionDeadlineDate', 'name'],
    body: { keyword, promotion: chosen },
  },
  searchPromotionProducts: {
    sorts: ['product.productKey', 'product.name', 'effectiveDate'],
    body: { promotion: chosen, isEffective },
  },
  searchPromotionProductGroups: {
    sorts: ['product.productKey', 'product.modelNumber', 'expirationDate'],
    body: { promotion: chosen, isEffective },
  },
  searchPromotionCourses: {
    sorts: ['course.name', 'course.rankOrder', 'effectiveDate', 'updatedDate'],
    body: { ...byWindow, promotion: chosen },
  },
  searchPromotionParticipants: {
    sorts: ['includeInPromotion', 'participant.fullName', 'participant.organization.name', 'participant.updatedDate'],
    body: {},
  },
  searchPromotionOrganizations: {
    sorts: ['includeInPromotion', 'organization.name', 'organization.DBA', 'organization.parentOrganization.name'],
    body: {},
  },
  searchAdministrators: {
    sorts: ['name', 'email', 'role', 'lastSignInDate', 'createdDate'],
    body: {
      keyword,
      roles: someOf('ADMIN', 'READ_ONLY'),
      statuses: someOf('INVITED', 'ACTIVE', 'DISABLED'),
      programs: several,
      notSignedInSince: moment,
      neverSignedIn: mostly(fc.boolean(), strange),
    },
  },
  searchApiClients: {
    sorts: ['name', 'program', 'createdDate', 'lastUsedDate'],
    body: { keyword, status: mostly(fc.constantFrom('ACTIVE', 'EXPIRED', 'REVOKED'), strange) },
  },
  searchAudit: {
    sorts: ['createdDate'],
    body: { user: id, program: id, groups: someOf('ACCOUNTS', 'SIGN_IN'), from: moment, to: moment },
  },
  searchSavedViews: { sorts: ['name'], body: { list: mostly(fc.constant('promotions'), strange) } },
  searchTestCases: { sorts: ['name'], body: {} },
  searchClaims: { sorts: ['createdDate', 'claimNumber'], body: { keyword, promotion: chosen, updatedSince: moment } },
  searchActivities: {
    sorts: ['createdDate'],
    body: {
      ...{ keyword, promotion: chosen, before: fc.record({ createdDate: moment, id: fc.integer() }) },
      ...{ user: mostly(fc.integer({ min: 1, max: 9 }), strange), countsUsers: mostly(fc.boolean(), strange) },
    },
  },
  searchPromotionTypes: { sorts: ['promotionTypeKey', 'name'], body: byWindow },
  searchInvoiceTypes: { sorts: ['invoiceTypeKey', 'name'], body: byWindow },
  searchClaimTypes: { sorts: ['claimTypeKey', 'name'], body: byWindow },
  searchContests: { sorts: ['name', 'isActive'], body: { keyword, isActive: mostly(fc.boolean(), strange) } },
  searchParticipantTypes: { sorts: ['participantTypeKey', 'name'], body: { ...byWindow, program: chosen } },
  searchParticipantGroups: { sorts: ['category', 'name'], body: { ...byWindow, category: strange } },
  searchOrganizationTypes: { sorts: ['organizationTypeKey', 'name'], body: byWindow },
  searchOrganizationGroups: { sorts: ['category', 'organizationGroupKey'], body: { ...byWindow, category: strange } },
  searchEmailTemplates: {
    sorts: ['emailTemplateKey', 'subject', 'hasSendGridTemplate'],
    body: { ...byWindow, byProgramGroup: fc.boolean(), hasSendGridTemplate: fc.boolean() },
  },
  searchCourses: { sorts: ['rankOrder', 'passingGrade', 'effectiveDate'], body: byWindow },
  searchImports: {
    sorts: ['createdDate'],
    body: { keyword, entity: mostly(fc.constantFrom('courses', 'products'), strange), states: someOf('CHECKED') },
  },
  searchFeeds: {
    sorts: ['name'],
    body: { keyword, entity: mostly(fc.constantFrom('courses', 'products'), strange), states: someOf('OK', 'LATE') },
  },
  searchImportRows: {
    sorts: ['line'],
    body: { keyword, result: mostly(fc.constantFrom('created', 'rejected'), strange), field: keyword },
  },
  searchRecords: {
    sorts: ['name', 'updatedDate'],
    body: { keyword, isActive: mostly(fc.constantFrom(true, false, 'All'), strange), updatedSince: moment },
  },
  searchRemovedRecords: { sorts: ['removedDate'], body: { updatedSince: moment } },
  searchRuleFormulas: { sorts: ['name'], body: { keyword } },
  searchProducts: {
    sorts: ['productKey', 'modelNumber', 'productCategory.name', 'updatedDate'],
    body: {
      keyword,
      hasSerialNumbers: mostly(fc.boolean(), strange),
      customField4Values: someOf('HVAC', 'WATER'),
      productKeys: fc.array(mostly(fc.constantFrom('ax-100', 'M-300'), strange), { maxLength: 4 }),
    },
  },
  searchProductSerialNumbers: { sorts: ['serialNumber'], body: { keyword, product: chosen } },
  searchStoreProducts: {
    sorts: ['productNumber', 'calculatedPriceAmount'],
    body: { ...byWindow, country: chosen, storeProgram: chosen },
  },
  searchParticipants: {
    sorts: ['lastName', 'user.firstName', 'fullName', 'email1', 'organization.name', 'participantType'],
    body: { keyword, participantTypes: several, organizations: several },
  },
  searchOrganizations: {
    sorts: ['name', 'DBA', 'parentOrganization.name', 'organizationType', 'companyNumber'],
    body: { keyword, organizationTypes: several },
  },
}

/** A random search: its call, its query and its body. */
const anySearch = fc.constantFrom(...(Object.keys(searches) as EndpointName[])).chain((name) => {
  const { sorts = [], body = {} } = searches[name] ?? {}
  const direction = mostly(fc.constantFrom('', ',ASC', ',desc', ','), fc.constantFrom(',sideways', ', asc ,x'))
  const sort = mostly(
    fc.tuple(fc.constantFrom(...sorts), direction).map((parts) => parts.join('')),
    strange,
  )
  const number = (largest: number) => mostly(fc.integer({ min: 1, max: largest }), strange)
  const query = { page: number(5), size: number(40), sort: fc.array(sort, { maxLength: 3 }), nestedSort: sort }
  return fc.record({
    name: fc.constant(name),
    query: fc.record(query, { requiredKeys: [] }),
    body: mostly(fc.record(body, { requiredKeys: [] }), fc.oneof(fc.anything(), fc.constant(undefined))),
  })
})

function addressOf(name: EndpointName, query: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    [value].flat().map((one) => `${key}=${encodeURIComponent(String(one).toWellFormed())}`),
  )
  return `${pathTo(name, { types: 'promotions', promotionId: 1, id: 1, entity: 'awardVehicles' })}?${pairs.join('&')}`
}

/** The part of a value that JSON can represent; `fc.anything` generates more. */
const asJson = (value: unknown): unknown => {
  const text = JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'bigint' ? String(inner) : inner))
  return text === undefined || !/^[[{]/.test(text) ? undefined : (JSON.parse(text) as unknown)
}

test('every search of the contract takes part', () => {
  expect(Object.keys(searches).toSorted()).toEqual(
    Object.keys(paths)
      .filter((name) => name.startsWith('search'))
      .toSorted(),
  )
})

describe.each([quickestForm])('every search (%s database)', (kind) => {
  let server: TestServer
  let admin: Api
  /** Errors that the server logged. */
  const faults: string[] = []
  beforeAll(async () => {
    server = await startTestServer(kind, { log: openLog('error', { write: (line) => void faults.push(line) }) })
    admin = await server.signIn('admin@example.com')
    await storeImport(server.db, 1)
  })
  afterAll(() => server.close())

  test('R15 answers a page or says what is wrong, whatever is asked', async () => {
    let pages = 0
    await fc.assert(
      fc.asyncProperty(anySearch, async ({ name, query, body }) => {
        const { status } = await admin('POST', addressOf(name, query), asJson(body))
        expect([200, 400, 404]).toContain(status)
        if (status === 200) pages += 1
      }),
      { numRuns: runs, seed: 15 },
    )
    expect(pages).toBeGreaterThan(runs / 4)
    expect(faults).toEqual([])
  })
})
