import { PROMOTION_ORGANIZATIONS } from '@incentive/model/audience'
import type { LoadedPromotion } from '@incentive/model/promotion'
import type { PromotionType } from '@incentive/model/references'
import { startEditing } from '../change-editor.ts'
import type { EditorState, OpenedPromotion } from '../editor-state.ts'
import { openEditor } from '../editor-state.ts'
import { anyKind } from '../lists.ts'
import { finishLoad } from '../load-lists.ts'

/** The current time in the demo data. */
export const NOW = '2026-11-20T15:00:00Z'

export const noProgram = { id: 1, customFields: [] }

const dollar = { id: 1, name: 'USD' }
export const unitedStates = { id: 1, name: 'US', description: 'United States', currencyName: 'USD', currency: dollar }
export const germany = {
  id: 3,
  name: 'DE',
  description: 'Germany',
  currencyName: 'EUR',
  currency: { id: 3, name: 'EUR' },
}

const aType = (type: Partial<PromotionType>): PromotionType => ({
  id: 1,
  promotionTypeKey: 'REBATE',
  name: 'Rebate',
  inputType: { name: 'CLAIM', description: 'Claims entered by participants' },
  rulesEngineBased: false,
  availableCountries: [{ id: 1 }, { id: 2 }],
  uploadLimit: 3,
  ...type,
})
export const rebate = aType({})
export const spiff = aType({
  id: 2,
  promotionTypeKey: 'SPIFF',
  name: 'Sales Spiff',
  inputType: { name: 'SALE', description: 'Sales from the shop' },
  availableCountries: [],
})

export const card = { id: 4, name: 'Card', awardVehicleType: { name: 'CARD' }, taxable: true }
export const points = { id: 5, name: 'Points', awardVehicleType: { name: 'POINTS' }, taxable: false }
export const payParticipant = { id: 1, name: 'PAY_TO_PARTICIPANT', description: 'Pay the participant' } as const
export const payOneParticipant = { id: 4, name: 'PAY_TO_PARTICIPANT_SPECIFIC', description: 'Pay one' } as const

/** The valid form F0 of ALG-21 as a stored promotion. */
const f0 = {
  id: 7,
  version: 3,
  promotionType: rebate,
  promotionKey: 'K1',
  name: 'N',
  country: unitedStates,
  fiscalYear: 2026,
  publishDate: '2026-03-15T04:00:00Z',
  effectiveDate: '2026-04-01T04:00:00Z',
  expirationDate: '2027-04-01T03:59:59Z',
  forcedAwardVehicle: card,
  payoutStrategyType: payParticipant,
  claimType: { id: 2, claimTypeKey: 'INV', name: 'Invoice Claim' },
}

/** Returns a stored promotion as loaded, F0 by default. Fields that are not given are empty. */
export function anOpened(
  promotion: Partial<LoadedPromotion> = {},
  companion: Partial<Omit<OpenedPromotion, 'promotion'>> = {},
): OpenedPromotion {
  const whole: Partial<LoadedPromotion> = { ...f0, ...promotion }
  // optional fields of a body open as empty
  return {
    promotion: whole as LoadedPromotion,
    failedLoads: new Map(),
    claimCount: 0,
    lastSave: { by: null, at: NOW },
    pause: null,
    firstParticipants: null,
    problem: null,
    ...companion,
  }
}

/** Returns the editor of such a promotion in edit mode. */
export function anEditor(...opened: Parameters<typeof anOpened>): EditorState {
  return startEditing(openEditor(anOpened(...opened), noProgram))
}

/** The row of an organization in a promotion's list, as the server returns it. */
export function anOrganizationRow(organizationId: number, includeInPromotion = true) {
  return {
    id: organizationId + 100,
    includeInPromotion,
    organization: {
      id: organizationId,
      organizationKey: `O-${organizationId}`,
      name: `Organization ${organizationId}`,
      dba: null,
      companyNumber: null,
      parentOrganization: null,
      organizationType: { id: 1, organizationTypeKey: 'DEALER', name: 'Dealer' },
      updatedDate: NOW,
    },
  }
}

/** Adds loaded organizations to an editor. */
export const withOrganizations = (state: EditorState, ids: readonly number[]): EditorState =>
  finishLoad(
    state,
    anyKind(PROMOTION_ORGANIZATIONS),
    ids.map((id) => PROMOTION_ORGANIZATIONS.open(anOrganizationRow(id))),
  )
