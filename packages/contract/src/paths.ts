/**
 * Every call of the API by its name: method and path; `:name` marks a path parameter. Spec 7.
 * The browser needs only this file at run time; shapes and validators stay out of its bundle.
 */
export const paths = {
  health: 'GET /api/health',
  getLiveness: 'GET /api/health/live',
  getReadiness: 'GET /api/health/ready',

  login: 'POST /api/login',
  logout: 'POST /api/logout',
  getSession: 'GET /api/session',
  selectProgram: 'PUT /api/session/program',
  finishSignIn: 'POST /api/login/twoFactor',

  getAccount: 'GET /api/account',
  updateAccount: 'PUT /api/account',
  changePassword: 'PUT /api/account/password',
  getSessions: 'GET /api/account/sessions',
  endOtherSessions: 'POST /api/account/sessions/endOthers',
  endSession: 'DELETE /api/account/sessions/:number',
  setUpTwoFactor: 'POST /api/account/twoFactor/setup',
  confirmTwoFactor: 'POST /api/account/twoFactor/confirm',
  removeTwoFactor: 'POST /api/account/twoFactor/remove',
  renewRecoveryCodes: 'POST /api/account/twoFactor/recoveryCodes',

  getAccountLink: 'POST /api/accountLinks/read',
  redeemAccountLink: 'POST /api/accountLinks/redeem',

  searchAdministrators: 'POST /api/administrators/search',
  getGrantablePrograms: 'GET /api/administrators/programs',
  getAdministrator: 'GET /api/administrators/:id',
  inviteAdministrator: 'POST /api/administrators',
  updateAdministrator: 'PUT /api/administrators/:id',
  disableAdministrator: 'POST /api/administrators/:id/disable',
  enableAdministrator: 'POST /api/administrators/:id/enable',
  endAdministratorSessions: 'POST /api/administrators/:id/endSessions',
  createAdministratorLink: 'POST /api/administrators/:id/link',

  searchClients: 'POST /api/clients/search',
  getClient: 'GET /api/clients/:id',
  requireTwoFactor: 'PUT /api/clients/:id/twoFactor',
  searchPrograms: 'POST /api/programs/search',
  createProgram: 'POST /api/programs',
  writeStarterSet: 'POST /api/programs/:id/starterSet',
  getProgramSetup: 'GET /api/programs/:id/setup',
  getProgram: 'GET /api/programs/:id',
  updateProgram: 'PUT /api/programs/:id',
  getDashboard: 'GET /api/dashboard',

  searchAudit: 'POST /api/audit/search',
  getAuditEntry: 'GET /api/audit/:id',
  exportAudit: 'POST /api/audit/export',

  searchSavedViews: 'POST /api/savedViews/search',
  createSavedView: 'POST /api/savedViews',
  getSavedView: 'GET /api/savedViews/:id',
  updateSavedView: 'PUT /api/savedViews/:id',
  removeSavedView: 'DELETE /api/savedViews/:id',
  getPreference: 'GET /api/preferences/:name',
  setPreference: 'PUT /api/preferences/:name',

  searchPromotions: 'POST /api/promotions/search',
  exportPromotions: 'POST /api/promotions/export',
  getPromotion: 'GET /api/promotions/:id',
  getPromotionAssociation: 'GET /api/promotions/:id/:association',
  submitPromotion: 'POST /api/promotions/submit',
  updatePromotion: 'POST /api/promotions/:id/update',
  getCopyDates: 'GET /api/promotions/:id/copyDates',
  copyPromotion: 'POST /api/promotions/:id/copy',
  getPauses: 'GET /api/promotions/:id/pauses',
  pausePromotion: 'POST /api/promotions/:id/pause',
  resumePromotion: 'POST /api/promotions/:id/resume',
  patchPromotion: 'PATCH /api/promotions/:id',
  getPromotionVersions: 'GET /api/promotions/:id/versions',
  getVersionDifference: 'GET /api/promotions/:id/versions/diff',
  getPromotionVersion: 'GET /api/promotions/:id/versions/:number',
  compareDraft: 'POST /api/promotions/:id/versions/:number/diff',
  getVersionRestoration: 'GET /api/promotions/:id/versions/:number/restoration',
  getPromotionRevisions: 'GET /api/promotions/:id/revisions',
  createPromotionRevision: 'POST /api/promotions/:id/revisions',
  getPromotionRevision: 'GET /api/promotions/:id/revisions/:revision',
  updatePromotionRevision: 'PUT /api/promotions/:id/revisions/:revision',
  discardPromotionRevision: 'DELETE /api/promotions/:id/revisions/:revision',
  schedulePromotionRevision: 'POST /api/promotions/:id/revisions/:revision/schedule',
  activatePromotionRevision: 'POST /api/promotions/:id/revisions/:revision/activate',
  checkPromotion: 'POST /api/promotions/:id/checks',
  lookUpReferences: 'POST /api/promotions/:promotion/references',
  searchTestCases: 'POST /api/promotions/:id/testCases/search',
  runTestCases: 'POST /api/promotions/:id/testCases/run',
  createTestCase: 'POST /api/promotions/:id/testCases',
  getTestCase: 'GET /api/promotions/:id/testCases/:caseId',
  updateTestCase: 'PUT /api/promotions/:id/testCases/:caseId',
  removeTestCase: 'DELETE /api/promotions/:id/testCases/:caseId',
  acceptFinding: 'POST /api/promotions/:id/checks/:finding/accept',
  unacceptFinding: 'DELETE /api/promotions/:id/checks/:finding/accept/:subject',
  resolveAudience: 'POST /api/promotions/:promotion/audience/resolve',
  evaluateEligibility: 'POST /api/promotions/:promotion/audience/eligibility',
  explainEligibility: 'POST /api/promotions/:promotion/audience/explain',
  suggestParticipant: 'POST /api/promotions/:promotion/audience/suggest',
  getInvitationSettingAssociation: 'GET /api/promotionInvitationSettings/:id/:association',
  searchPromotionDeadlines: 'POST /api/promotionDeadlines/search',
  searchPromotionProducts: 'POST /api/promotionProducts/search',
  searchPromotionProductGroups: 'POST /api/promotionProductGroups/search',
  searchPromotionCourses: 'POST /api/promotionCourses/search',
  searchPromotionParticipants: 'POST /api/promotionParticipants/promotion/:promotionId/search',
  searchPromotionOrganizations: 'POST /api/promotionOrganizations/promotion/:promotionId/search',

  getLimitRoot: 'GET /api/promotionLimitNodes/byPromotionId/:id',
  getLimitChildren: 'GET /api/promotionLimitNodes/byNode/:id',
  getMpgs: 'GET /api/promotionLimitNodes/customField4ValuesForProducts',
  createLimitNode: 'POST /api/promotionLimitNodes',
  updateLimitNode: 'PATCH /api/promotionLimitNodes/:id',
  removeLimitNode: 'DELETE /api/promotionLimitNodes/:id',

  getPayoutRuleGroupByPromotion: 'GET /api/ruleEngine/getPayoutRuleGroupByPromotion/:promotionId',
  getVehiclesOfPayoutRules: 'GET /api/ruleEngine/getVehiclesOfPayoutRules/:promotionId',
  saveRuleGroup: 'POST /api/ruleEngine/saveRuleGroup',
  removeRuleGroup: 'DELETE /api/ruleEngine/deleteRuleGroup/:id',

  getPromotionDraft: 'GET /api/promotionDrafts/:promotion',
  saveDraft: 'PUT /api/promotionDrafts/:promotion',
  removePromotionDraft: 'DELETE /api/promotionDrafts/:promotion',

  uploadFile: 'POST /api/uploads',
  getUploadContent: 'GET /api/uploads/:id/content',
  removeUpload: 'DELETE /api/uploads/remove/:id',

  searchClaims: 'POST /api/claims/search',
  evaluateClaim: 'POST /api/claims/evaluate',
  readEarlierClaims: 'POST /api/claims/earlier',
  getClaimContent: 'GET /api/claims/:id/content',
  searchActivities: 'POST /api/activities/search/:types',

  searchPromotionTypes: 'POST /api/promotionTypes/search',
  getAvailableAwardVehicles: 'GET /api/promotionTypes/:id/availableAwardVehicles',
  searchInvoiceTypes: 'POST /api/invoiceTypes/search',
  searchClaimTypes: 'POST /api/claimTypes/search',
  searchContests: 'POST /api/contests/search',
  searchParticipantTypes: 'POST /api/participantTypes/search',
  searchParticipantGroups: 'POST /api/participantGroups/search',
  searchOrganizationTypes: 'POST /api/organizationTypes/search',
  searchOrganizationGroups: 'POST /api/organizationGroups/search',
  searchEmailTemplates: 'POST /api/emailTemplates/search',
  searchCourses: 'POST /api/courses/search',
  getCourse: 'GET /api/courses/:id',
  getRuleMetadata: 'GET /api/ruleEngine/getMetadata',
  getFactValues: 'GET /api/ruleEngine/factValues/:fact',
  searchRuleFormulas: 'POST /api/ruleFormulas/search',
  getProductCategories: 'GET /api/productCategories',
  searchProducts: 'POST /api/products/search',
  searchProductSerialNumbers: 'POST /api/productSerialNumbers/search',
  searchStoreProducts: 'POST /api/store/products/search',
  getStoreProgramByAwardVehicle: 'GET /api/storePrograms/byAwardVehicle/:id',
  searchParticipants: 'POST /api/participants/search',
  searchOrganizations: 'POST /api/organizations/search',
  getParticipantFacts: 'GET /api/participants/:id/facts',
  lookUpParticipants: 'POST /api/participants/lookUp',
  lookUpOrganizations: 'POST /api/organizations/lookUp',

  getCountries: 'GET /api/types/address/countries',
  getTypes: 'GET /api/types/:typeName',

  searchApiClients: 'POST /api/apiClients/search',
  createApiClient: 'POST /api/apiClients',
  getApiClient: 'GET /api/apiClients/:id',
  updateApiClient: 'PUT /api/apiClients/:id',
  revokeApiClient: 'POST /api/apiClients/:id/revoke',

  getSignInSettings: 'GET /api/signInSettings',
  updateSignInSettings: 'PUT /api/signInSettings',
  testSignInProvider: 'POST /api/signInSettings/test',

  searchRecords: 'POST /api/:entity/search',
  searchRemovedRecords: 'POST /api/:entity/removals/search',
  createRecord: 'POST /api/:entity',
  updateRecord: 'PATCH /api/:entity/:id',
  upsertRecords: 'POST /api/:entity/upsert',
  removeRecord: 'DELETE /api/:entity/:id',
  deactivateRecord: 'POST /api/:entity/:id/deactivate',
  reactivateRecord: 'POST /api/:entity/:id/reactivate',
  getRecordUses: 'GET /api/:entity/:id/uses',
  getRecordChanges: 'GET /api/:entity/:id/changes',
  eraseParticipant: 'POST /api/participants/:id/erase',
  exportRecords: 'POST /api/:entity/export',
  getImportTemplate: 'GET /api/importTemplates/:entity',

  createImport: 'POST /api/imports',
  searchImports: 'POST /api/imports/search',
  getImport: 'GET /api/imports/:id',
  searchImportRows: 'POST /api/imports/:id/rows/search',
  updateImportRow: 'PATCH /api/imports/:id/rows/:line',
  exportRejectedRows: 'POST /api/imports/:id/rejected',
  getImportFile: 'GET /api/imports/:id/file',
  recheckImport: 'POST /api/imports/:id/check',
  applyImport: 'POST /api/imports/:id/apply',
  cancelImport: 'POST /api/imports/:id/cancel',
  undoImport: 'POST /api/imports/:id/undo',
  retryImport: 'POST /api/imports/:id/retry',
  searchFeeds: 'POST /api/feeds/search',
  getFeed: 'GET /api/feeds/:name',
  setFeed: 'PUT /api/feeds/:name',
  removeFeed: 'DELETE /api/feeds/:name',
  getJob: 'GET /api/jobs/:id',
  cancelJob: 'POST /api/jobs/:id/cancel',

  getResource: 'GET /api/:collection/:id',
} as const

/** The name of a call. */
export type EndpointName = keyof typeof paths

/** A call's HTTP method. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Splits `POST /api/login` into its method and its path. */
export function methodAndPath(name: EndpointName): { method: Method; path: string } {
  const [method, path] = paths[name].split(' ') as [Method, string]
  return { method, path }
}

type PathParams = Readonly<Record<string, string | number>>

/** Returns the address of a call with its path parameters filled in and escaped. */
export const pathTo = (name: EndpointName, params?: PathParams): string => fillPath(methodAndPath(name).path, params)

/** Fills in and escapes the parameters of a path. */
export const fillPath = (path: string, params: PathParams = {}): string =>
  path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])))
