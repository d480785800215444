import { endpoints, fillPath, methodAndPath, servedPaths, type Endpoint, type EndpointName } from '@incentive/contract'
import type { Api } from '../../testing/test-api.ts'
import { accountExamples } from './account-examples.ts'
import { kindParameter } from './body-kinds.ts'
import { byId, list, type Example } from './example.ts'
import { importExamples } from './import-examples.ts'
import { promotionToSubmit, type Home } from './home.ts'

const testClaim = ({ promotion }: Home) => ({
  promotion: { id: promotion },
  claim: { submittedDate: '2026-05-20T14:00:00Z' },
})

/** A form with one file, as a browser sends it. */
export const form = {
  headers: { 'content-type': 'multipart/form-data; boundary=part' },
  body: () =>
    '--part\r\nContent-Disposition: form-data; name="file"; filename="note.txt"\r\n' +
    'Content-Type: text/plain\r\n\r\nA note\r\n--part--\r\n',
}

const uploaded = async (api: Api) => {
  const { body } = await api('POST', '/api/uploads', form.body(), form.headers)
  return { upload: body.id as number }
}

let serial = 0

/** A valid view with a unique name. */
const viewToSave = () => ({
  name: `View ${++serial}`,
  shared: false,
  isDefault: true,
  settings: { address: '', columns: ['promotionKey'] },
})

/** A copy of a promotion that has payout rules and limits, which a call can remove. */
const promotionWithRules = async (api: Api) => {
  const found = await api('POST', '/api/promotions/search', { keyword: 'SMART-RULES' })
  const [{ promotion }] = found.body.content as [{ promotion: { id: number } }]
  const { body } = await api('POST', `/api/promotions/${promotion.id}/copy`)
  return { promotion: body.id as number }
}

/** Creates a copy of a promotion without publishing problems: paused, unless it is published at once. */
const copyThat = (asked: object) => async (api: Api) => {
  const found = await api('POST', '/api/promotions/search', { keyword: 'SPRING-REBATE' })
  const [{ promotion }] = found.body.content as [{ promotion: { id: number } }]
  const { body } = await api('POST', `/api/promotions/${promotion.id}/copy`, asked)
  return { promotion: body.id as number }
}

/** The payout rules of a new copy of a promotion that has some. */
const ruleGroup = async (api: Api) => {
  const { promotion } = await promotionWithRules(api)
  const { body } = await api('GET', `/api/ruleEngine/getPayoutRuleGroupByPromotion/${promotion}`)
  return { ruleGroup: body.id as number }
}

/** A valid rule. */
const ruleToSave = () => ({
  ruleCondition: { spelExpression: `claim.totalAmount > ${++serial}` },
  ruleActions: [
    {
      actionKey: 'generateMoneyPayoutAction',
      stringContext: '{"expression":"25","generatePayoutActionType":"PAYOUT"}',
    },
  ],
})

/** A finding in a new copy of a promotion that can be accepted. */
const finding = async (api: Api) => {
  const { promotion } = await promotionWithRules(api)
  const { body } = await api('POST', `/api/promotions/${promotion}/checks`)
  const found = body as unknown as readonly { finding: string; severity: string; subject: string }[]
  const [first] = found.filter(({ severity }) => severity !== 'BLOCK')
  if (!first) throw new Error('nothing is found that can be accepted')
  return { promotion, finding: { finding: first.finding, subject: first.subject } }
}

/** Same as {@link finding}, but accepted. */
const acceptedFinding = async (api: Api) => {
  const found = await finding(api)
  const { subject, finding: number } = found.finding
  await api('POST', `/api/promotions/${found.promotion}/checks/${number}/accept`, { subject, reason: 'So it is meant' })
  return found
}

/** The limits of a new copy of a promotion that has some. */
const promotionWithLimits = async (api: Api) => {
  const { promotion } = await promotionWithRules(api)
  const { body } = await api('GET', `/api/promotionLimitNodes/byPromotionId/${promotion}`)
  const [root] = body as unknown as [{ id: number }]
  return { limit: root.id }
}

const draftOf = ({ promotion }: Home) => ({ promotion })
const draft = { version: 0, content: 'What was typed' }

/** A draft of its own promotion. */
const savedDraft = async (api: Api) => {
  const { promotion } = await promotionWithRules(api)
  await api('PUT', `/api/promotionDrafts/${promotion}`, draft)
  return { promotion }
}

const revisionToSave = () => ({ promotion: { name: `Revised ${++serial}` } })

const revisionOf = ({ promotion: id, revision }: Home) => ({ id, revision })

/** A draft next to the live promotion. */
const newRevision = async (api: Api) => {
  const { promotion } = await promotionWithRules(api)
  const { body } = await api('POST', `/api/promotions/${promotion}/revisions`, revisionToSave())
  return { promotion, revision: body.id as number }
}

/** A valid course with a unique key. */
const courseToSave = () => ({ courseKey: `COURSE-${++serial}`, name: 'Product basics' })

const newCourse = async (api: Api) => {
  const { body } = await api('POST', '/api/courses', courseToSave())
  return { course: body.id as number }
}

const deactivatedCourse = async (api: Api) => {
  const { course } = await newCourse(api)
  await api('POST', `/api/courses/${course}/deactivate`)
  return { course }
}

const newParticipant = async (api: Api) => {
  const { body } = await api('POST', '/api/participants', {
    participantKey: `TO-ERASE-${++serial}`,
    firstName: 'Test',
    lastName: 'Person',
    participantType: { participantTypeKey: 'DEALER' },
  })
  return { participant: body.id as number }
}

const savedView = async (api: Api) => {
  const { body } = await api('POST', '/api/savedViews', { ...viewToSave(), list: 'promotions' })
  return { view: body.id as number }
}

/** A valid test case with a unique name. */
const caseToSave = () => ({
  name: `Case ${++serial}`,
  claim: { submittedDate: '2026-05-20T14:00:00Z' },
  expected: { decision: 'REJECT', amounts: [] },
})

const caseOf = ({ promotion: id, testCase: caseId }: Home) => ({ id, caseId })

/** A test case of its own promotion. */
const testCase = async (api: Api) => {
  const { promotion } = await promotionWithRules(api)
  const { body } = await api('POST', `/api/promotions/${promotion}/testCases`, caseToSave())
  return { promotion, testCase: body.id as number }
}

const audience = { reach: 'program', params: draftOf, isPersonal: true } as const

/** One example for every call of the contract: a missing call does not compile, and fails the matrix. */
export const examples: Readonly<Record<EndpointName, Example>> = {
  ...accountExamples,
  health: { reach: 'anyone' },
  getLiveness: { reach: 'anyone' },
  getReadiness: { reach: 'anyone' },

  login: { reach: 'anyone', body: () => ({ email: 'viewer@example.com', password: 'demo' }), changesSession: true },
  // a signed-in caller has no pending second step
  finishSignIn: { reach: 'session', body: () => ({ code: '000000' }), status: 409 },
  logout: { reach: 'session', changesSession: true, status: 204 },
  getSession: { reach: 'session' },
  selectProgram: { reach: 'program', body: ({ program }) => ({ id: program }), changesSession: true },

  searchClients: list('session'),
  getClient: byId('client', 'client'),
  searchPrograms: list('session'),
  getProgram: byId('program', 'program'),
  createProgram: {
    reach: 'session',
    body: () => ({ name: `Program ${++serial}` }),
    changesSession: true,
  },
  writeStarterSet: { ...byId('program', 'program'), changesCatalog: true },
  getProgramSetup: byId('program', 'program'),
  updateProgram: {
    ...byId('program', 'program'),
    body: () => ({
      simplePayouts: false,
      promotionCustomFields: [{ number: 1, label: `Region ${++serial}`, required: false }],
    }),
  },

  searchSavedViews: { reach: 'session', body: () => ({ list: 'promotions' }) },
  createSavedView: { reach: 'session', body: () => ({ ...viewToSave(), list: 'promotions' }), changesSession: true },
  getSavedView: byId('program', 'view'),
  updateSavedView: { ...byId('program', 'view'), body: viewToSave, ofItsOwn: savedView, changesSession: true },
  removeSavedView: { ...byId('program', 'view'), ofItsOwn: savedView, changesSession: true },
  getPreference: { reach: 'session', params: () => ({ name: 'promotions.columns' }) },
  setPreference: {
    reach: 'session',
    params: () => ({ name: 'promotions.columns' }),
    body: () => ({ value: ['promotionKey', 'name'] }),
    changesSession: true,
  },

  getDashboard: { reach: 'session' },

  searchPromotions: list('session'),
  exportPromotions: {
    reach: 'program',
    body: ({ promotion }) => ({ ids: [promotion], columns: ['promotionKey', 'name'] }),
    changesSession: true,
  },
  getPromotion: byId('program', 'promotion'),
  getPromotionAssociation: { reach: 'program', params: ({ promotion: id }) => ({ id, association: 'uploads' }) },
  submitPromotion: { reach: 'references', body: (home) => ({ promotion: promotionToSubmit(home) }) },
  updatePromotion: {
    ...byId('program', 'promotion'),
    body: () => ({ promotion: { name: `Changed ${++serial}` } }),
  },
  getCopyDates: byId('program', 'promotion'),
  copyPromotion: byId('program', 'promotion'),
  getPauses: byId('program', 'promotion'),
  getPromotionVersions: byId('program', 'promotion'),
  getPromotionVersion: { reach: 'program', params: ({ promotion: id }) => ({ id, number: 1 }) },
  getVersionDifference: { ...byId('program', 'promotion'), query: '?from=1&to=1' },
  compareDraft: {
    reach: 'program',
    mayBeSaved: true,
    params: ({ promotion: id }) => ({ id, number: 1 }),
    body: revisionToSave,
  },
  getVersionRestoration: { reach: 'program', params: ({ promotion: id }) => ({ id, number: 1 }) },
  getPromotionRevisions: byId('program', 'promotion'),
  createPromotionRevision: { ...byId('program', 'promotion'), body: revisionToSave },
  getPromotionRevision: { reach: 'program', params: revisionOf },
  updatePromotionRevision: { reach: 'program', params: revisionOf, body: revisionToSave },
  discardPromotionRevision: { reach: 'program', params: revisionOf, ofItsOwn: newRevision },
  schedulePromotionRevision: { reach: 'program', params: revisionOf, body: () => ({ activateAt: null }) },
  activatePromotionRevision: { reach: 'program', params: revisionOf, ofItsOwn: newRevision },
  pausePromotion: {
    ...byId('program', 'promotion'),
    body: () => ({ reason: 'Prices are wrong' }),
    ofItsOwn: copyThat({ includePayouts: true, publishNow: true }),
  },
  resumePromotion: { ...byId('program', 'promotion'), ofItsOwn: copyThat({ includePayouts: true }) },
  checkPromotion: byId('program', 'promotion'),
  lookUpReferences: { reach: 'program', params: draftOf, body: () => ({}) },
  searchTestCases: byId('program', 'promotion'),
  runTestCases: byId('program', 'promotion'),
  createTestCase: { ...byId('program', 'promotion'), body: caseToSave },
  getTestCase: { reach: 'program', params: caseOf },
  updateTestCase: { reach: 'program', params: caseOf, body: caseToSave },
  removeTestCase: { reach: 'program', params: caseOf, ofItsOwn: testCase },
  acceptFinding: {
    reach: 'program',
    params: ({ promotion: id, finding: { finding: number } }) => ({ id, finding: number }),
    body: ({ finding: { subject } }) => ({ subject, reason: 'So it is meant' }),
    ofItsOwn: finding,
  },
  unacceptFinding: {
    reach: 'program',
    params: ({ promotion: id, finding: found }) => ({ id, ...found }),
    ofItsOwn: acceptedFinding,
  },
  resolveAudience: { ...audience, body: () => ({ audience: { invitationOnly: true } }) },
  evaluateEligibility: { ...audience, body: () => ({ audience: { condition: 'participant.taxExempt' }, after: 0 }) },
  explainEligibility: { ...audience, body: ({ participant }) => ({ audience: {}, participant }) },
  suggestParticipant: { ...audience, body: () => ({ audience: { condition: 'participant.taxExempt' } }) },
  patchPromotion: {
    ...byId('program', 'promotion'),
    body: () => ({ payoutGenerationRuleGroup: null }),
    ofItsOwn: promotionWithRules,
  },
  getInvitationSettingAssociation: {
    reach: 'program',
    params: ({ invitation: id }) => ({ id, association: 'participantRequesters' }),
    isPersonal: true,
  },
  searchPromotionDeadlines: { reach: 'program', body: ({ promotion }) => ({ promotion: { id: promotion } }) },
  searchPromotionProducts: { reach: 'program', body: ({ promotion }) => ({ promotion: { id: promotion } }) },
  searchPromotionProductGroups: { reach: 'program', body: ({ promotion }) => ({ promotion: { id: promotion } }) },
  searchPromotionCourses: { reach: 'program', body: ({ promotion }) => ({ promotion: { id: promotion } }) },
  searchPromotionParticipants: {
    reach: 'program',
    params: ({ promotion }) => ({ promotionId: promotion }),
    isPersonal: true,
  },
  searchPromotionOrganizations: { reach: 'program', params: ({ promotion }) => ({ promotionId: promotion }) },

  getLimitRoot: byId('program', 'promotion'),
  getLimitChildren: byId('program', 'limit'),
  getMpgs: list('session'),
  createLimitNode: {
    reach: 'program',
    body: ({ limit }) => ({ nodeType: 'OR', parentPromotionLimitNode: { id: limit } }),
  },
  updateLimitNode: {
    ...byId('program', 'limit'),
    body: () => ({ nodeType: 'OR' }),
    ofItsOwn: promotionWithLimits,
  },
  removeLimitNode: { ...byId('program', 'limit'), ofItsOwn: promotionWithLimits },

  getPayoutRuleGroupByPromotion: { reach: 'program', params: ({ ruled }) => ({ promotionId: ruled }) },
  getVehiclesOfPayoutRules: { reach: 'program', params: ({ ruled }) => ({ promotionId: ruled }) },
  saveRuleGroup: {
    reach: 'program',
    body: ({ ruleGroup }) => ({ id: ruleGroup, rules: [ruleToSave()] }),
  },
  removeRuleGroup: { ...byId('program', 'ruleGroup'), ofItsOwn: ruleGroup },

  getPromotionDraft: { reach: 'program', params: draftOf },
  saveDraft: { reach: 'program', params: draftOf, body: () => draft },
  removePromotionDraft: { reach: 'program', params: draftOf, ofItsOwn: savedDraft },

  uploadFile: { reach: 'session', ...form },
  getUploadContent: byId('program', 'upload'),
  removeUpload: { ...byId('program', 'upload'), ofItsOwn: uploaded },

  evaluateClaim: { reach: 'program', body: testClaim },
  readEarlierClaims: { reach: 'program', body: testClaim, isPersonal: true },
  getClaimContent: byId('program', 'claim'),
  searchClaims: { reach: 'program', body: ({ promotion }) => ({ promotion: { id: promotion } }) },
  searchActivities: {
    reach: 'program',
    params: () => ({ types: 'promotions' }),
    body: ({ promotion }) => ({ promotion: { id: promotion } }),
  },

  searchPromotionTypes: list('session'),
  getAvailableAwardVehicles: byId('client', 'promotionType'),
  searchInvoiceTypes: list('session'),
  searchClaimTypes: list('session'),
  searchContests: list('session'),
  searchParticipantTypes: { reach: 'program', body: ({ program }) => ({ program: { id: program } }) },
  searchParticipantGroups: list('session'),
  searchOrganizationTypes: list('session'),
  searchOrganizationGroups: list('session'),
  searchEmailTemplates: list('session'),
  searchCourses: list('session'),
  getCourse: byId('program', 'course'),
  getRuleMetadata: { reach: 'anyone' },
  getFactValues: { reach: 'session', params: () => ({ fact: 'organization.tier' }), isPersonal: true },
  searchRuleFormulas: list('anyone'),
  getProductCategories: list('session'),
  searchProducts: list('session'),
  searchProductSerialNumbers: list('session'),
  searchStoreProducts: list('session'),
  getStoreProgramByAwardVehicle: byId('client', 'awardVehicle'),
  getParticipantFacts: { ...byId('program', 'participant'), isPersonal: true },
  searchParticipants: { reach: 'session', isPersonal: true },
  searchOrganizations: list('session'),
  lookUpParticipants: { reach: 'session', body: () => ({ keys: ['DR-0001'] }), isPersonal: true },
  lookUpOrganizations: { reach: 'session', body: () => ({ keys: ['ORG-001'] }) },

  getCountries: { reach: 'anyone' },
  getTypes: { reach: 'anyone', params: () => ({ typeName: 'payouts' }) },

  searchRecords: { reach: 'session', params: () => ({ entity: 'awardVehicles' }) },
  searchRemovedRecords: { reach: 'session', params: () => ({ entity: 'courses' }) },
  createRecord: { reach: 'session', params: () => ({ entity: 'courses' }), body: courseToSave },
  updateRecord: {
    reach: 'program',
    params: ({ course: id }) => ({ entity: 'courses', id }),
    body: () => ({ name: `Course ${++serial}` }),
  },
  upsertRecords: {
    reach: 'session',
    params: () => ({ entity: 'courses' }),
    body: () => ({ rows: [courseToSave()], onError: 'rejectAll' }),
  },
  removeRecord: { reach: 'program', params: ({ course: id }) => ({ entity: 'courses', id }), ofItsOwn: newCourse },
  deactivateRecord: { reach: 'program', params: ({ course: id }) => ({ entity: 'courses', id }), ofItsOwn: newCourse },
  reactivateRecord: {
    reach: 'program',
    params: ({ course: id }) => ({ entity: 'courses', id }),
    ofItsOwn: deactivatedCourse,
  },
  eraseParticipant: {
    reach: 'program',
    params: ({ participant: id }) => ({ id }),
    ofItsOwn: newParticipant,
    isPersonal: true,
    changesSession: true,
  },
  getRecordUses: { reach: 'program', params: ({ course: id }) => ({ entity: 'courses', id }) },
  getRecordChanges: { reach: 'program', params: ({ course: id }) => ({ entity: 'courses', id }) },
  exportRecords: { reach: 'session', params: () => ({ entity: 'courses' }), changesSession: true },
  getImportTemplate: { reach: 'session', params: () => ({ entity: 'courses' }) },

  ...importExamples,

  getResource: {
    reach: 'program',
    params: ({ participant: id }) => ({ collection: 'participants', id }),
    isPersonal: true,
  },
}

/** An example that is ready to send. */
export interface ExampleCall extends Example {
  readonly endpoint: Endpoint
  /** The path of the call that the example uses: the present one, or a former one. */
  readonly path: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly url: string
  readonly payload: unknown
}

/** The example of a call, with the objects of `home`. */
export function exampleCall(endpoint: Endpoint, home: Home, path = methodAndPath(endpoint.name).path): ExampleCall {
  const example = examples[endpoint.name]
  const { method } = methodAndPath(endpoint.name)
  const filled = fillPath(path, { ...example.params?.(home), ...kindParameter(endpoint) })
  const url = filled + (example.query ?? '')
  return { ...example, endpoint, path, method, url, payload: example.body?.(home) }
}

/** Every call of the contract with its example, at each of its paths. */
export const exampleCalls = (home: Home): ExampleCall[] =>
  (endpoints as readonly Endpoint[]).flatMap((endpoint) =>
    servedPaths(endpoint.name).map(({ path }) => exampleCall(endpoint, home, path)),
  )
