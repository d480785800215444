import type { Deps } from '../../deps.ts'
import { noContent, Reply, type Handlers } from '../../http/call.ts'
import { withETag } from '../../http/with-etag.ts'
import { requirePromotion } from '../../store/history/require-promotion.ts'
import { getAssociation } from '../../store/promotions/associations/get-association.ts'
import { getInvitationAssociation } from '../../store/promotions/associations/invitation-setting.ts'
import { loadCopyDates } from '../../store/promotions/copy/load-copy-dates.ts'
import { getPromotion } from '../../store/promotions/get-promotion.ts'
import { loadPauses } from '../../store/promotions/pauses/pauses.ts'
import { promotionCourses } from '../../store/promotions/search-courses.ts'
import { vehiclesOfPayoutRules } from '../../store/promotions/rules/rule-vehicles.ts'
import { deadlines } from '../../store/promotions/search-deadlines.ts'
import { promotionOrganizations } from '../../store/promotions/search-organizations.ts'
import { promotionParticipants } from '../../store/promotions/search-participants.ts'
import { promotionProductGroups, promotionProducts } from '../../store/promotions/search-products.ts'
import { copyPromotion } from './copy-promotion.ts'
import { exportPromotions } from './export/export-promotions.ts'
import { acceptFinding } from './checks/accept-finding.ts'
import { checkPromotion } from './checks/check-promotion.ts'
import { unacceptFinding } from './checks/unaccept-finding.ts'
import { createLimitNode, removeLimitNode, updateLimitNode } from './limits/change-limits.ts'
import { getLimitChildren, getLimitRoot } from './limits/get-limit-nodes.ts'
import { patchPromotion } from './patch-promotion.ts'
import { lookUpReferences } from './checks/look-up-references.ts'
import { pausePromotion } from './pausing/pause-promotion.ts'
import { resumePromotion } from './pausing/resume-promotion.ts'
import { getPayoutRuleGroup } from './rules/get-payout-rule-group.ts'
import { saveRuleGroup, removeRuleGroup } from './rules/change-rule-group.ts'
import { search, searchList } from './search.ts'
import { submitPromotion } from './submit-promotion.ts'
import { updatePromotion } from './update-promotion.ts'
import {
  activateRevision,
  createRevision,
  discardRevision,
  replaceRevision,
  scheduleRevision,
} from './revisions/change-revisions.ts'
import { getRevision, listRevisions } from './revisions/read-revisions.ts'
import { compareDraft, compareVersions } from './versions/compare-versions.ts'
import { getVersion, listVersions } from './versions/read-version.ts'
import { getRestoration } from './versions/restoration.ts'

type Calls =
  | 'searchPromotions'
  | 'exportPromotions'
  | 'getPromotionVersions'
  | 'getPromotionVersion'
  | 'getVersionDifference'
  | 'compareDraft'
  | 'getVersionRestoration'
  | 'getPromotionRevisions'
  | 'createPromotionRevision'
  | 'getPromotionRevision'
  | 'updatePromotionRevision'
  | 'discardPromotionRevision'
  | 'schedulePromotionRevision'
  | 'activatePromotionRevision'
  | 'checkPromotion'
  | 'lookUpReferences'
  | 'acceptFinding'
  | 'unacceptFinding'
  | 'getPromotion'
  | 'getPromotionAssociation'
  | 'getInvitationSettingAssociation'
  | 'searchPromotionDeadlines'
  | 'searchPromotionProducts'
  | 'searchPromotionProductGroups'
  | 'searchPromotionCourses'
  | 'searchPromotionParticipants'
  | 'searchPromotionOrganizations'
  | 'submitPromotion'
  | 'updatePromotion'
  | 'patchPromotion'
  | 'getCopyDates'
  | 'copyPromotion'
  | 'getPauses'
  | 'pausePromotion'
  | 'resumePromotion'
  | 'getLimitRoot'
  | 'getLimitChildren'
  | 'createLimitNode'
  | 'updateLimitNode'
  | 'removeLimitNode'
  | 'getPayoutRuleGroupByPromotion'
  | 'getVehiclesOfPayoutRules'
  | 'saveRuleGroup'
  | 'removeRuleGroup'

/** The promotions of a program. Spec 7. */
export const promotionHandlers = (deps: Deps): Pick<Handlers, Calls> => ({
  searchPromotions: (call) => search(deps, call),
  exportPromotions: (call) => exportPromotions(deps, call),
  getPromotion: async ({ caller, params, now }) =>
    withETag(new Reply(await getPromotion(deps.db.kysely, caller, params.id, now))),
  getPromotionAssociation: async ({ caller, params }) =>
    (await getAssociation(deps.db.kysely, caller, params.id, params.association)) ?? noContent(),
  getInvitationSettingAssociation: async ({ caller, params }) =>
    (await getInvitationAssociation(deps.db.kysely, caller, params.id, params.association)) ?? noContent(),
  searchPromotionDeadlines: (call) => searchList(deps, call.body.promotion, deadlines(call.body.promotion), call),
  searchPromotionProducts: (call) =>
    searchList(deps, call.body.promotion, promotionProducts(call.body.promotion), call),
  searchPromotionProductGroups: (call) =>
    searchList(deps, call.body.promotion, promotionProductGroups(call.body.promotion), call),
  searchPromotionCourses: (call) => searchList(deps, call.body.promotion, promotionCourses(call.body.promotion), call),
  searchPromotionParticipants: (call) =>
    searchList(deps, call.params.promotionId, promotionParticipants(call.params.promotionId), call),
  searchPromotionOrganizations: (call) =>
    searchList(deps, call.params.promotionId, promotionOrganizations(call.params.promotionId), call),
  submitPromotion: async (call) => withETag(await submitPromotion(deps, call)),
  updatePromotion: async (call) => withETag(await updatePromotion(deps, call)),
  getPromotionVersions: (call) => listVersions(deps, call),
  getPromotionVersion: (call) => getVersion(deps, call),
  getVersionDifference: (call) => compareVersions(deps, call),
  compareDraft: (call) => compareDraft(deps, call),
  getVersionRestoration: (call) => getRestoration(deps, call),
  getPromotionRevisions: (call) => listRevisions(deps, call),
  createPromotionRevision: async (call) => withETag(await createRevision(deps, call)),
  getPromotionRevision: async (call) => withETag(new Reply(await getRevision(deps, call))),
  updatePromotionRevision: async (call) => withETag(await replaceRevision(deps, call)),
  discardPromotionRevision: (call) => discardRevision(deps, call),
  schedulePromotionRevision: async (call) => withETag(await scheduleRevision(deps, call)),
  activatePromotionRevision: async (call) => withETag(await activateRevision(deps, call)),
  checkPromotion: (call) => checkPromotion(deps, call),
  lookUpReferences: (call) => lookUpReferences(deps, call),
  acceptFinding: (call) => acceptFinding(deps, call),
  unacceptFinding: (call) => unacceptFinding(deps, call),
  patchPromotion: async (call) => withETag(await patchPromotion(deps, call)),
  getCopyDates: async ({ caller, params: { id } }) => {
    await requirePromotion(deps.db.kysely, caller, id)
    return loadCopyDates(deps.db.kysely, id)
  },
  copyPromotion: (call) => copyPromotion(deps, call),
  getPauses: async ({ caller, params: { id } }) => {
    await requirePromotion(deps.db.kysely, caller, id)
    return loadPauses(deps.db.kysely, id)
  },
  pausePromotion: async (call) => withETag(await pausePromotion(deps, call)),
  resumePromotion: async (call) => withETag(await resumePromotion(deps, call)),
  getLimitRoot: (call) => getLimitRoot(deps, call),
  getLimitChildren: (call) => getLimitChildren(deps, call),
  createLimitNode: (call) => createLimitNode(deps, call),
  updateLimitNode: (call) => updateLimitNode(deps, call),
  removeLimitNode: (call) => removeLimitNode(deps, call),
  getPayoutRuleGroupByPromotion: async (call) => withETag(await getPayoutRuleGroup(deps, call)),
  getVehiclesOfPayoutRules: async ({ caller, params: { promotionId } }) => {
    await requirePromotion(deps.db.kysely, caller, promotionId)
    return vehiclesOfPayoutRules(deps.db.kysely, promotionId)
  },
  saveRuleGroup: async (call) => withETag(await saveRuleGroup(deps, call)),
  removeRuleGroup: (call) => removeRuleGroup(deps, call),
})
