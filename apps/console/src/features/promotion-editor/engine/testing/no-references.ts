import { card, points } from '../../draft/testing/an-editor.ts'
import type { CheckLookups } from '@incentive/claims'
import type { Referred } from '../referred.ts'

const offered = ({ awardVehicleType, ...vehicle }: typeof card) => ({
  ...vehicle,
  awardVehicleType: awardVehicleType.name,
  isOffered: true,
})

/** The referred data of a draft without rules, store items or a claim type. */
export const NO_REFERENCES: Referred = {
  program: { programKey: 'DEALER', name: 'Dealer Rewards', clientKey: 'ACME' },
  claimType: null,
  awardVehicles: [card, points].map(offered),
  storeProducts: [],
  inactive: [],
  ruleGroups: [],
  payoutGenerationRuleGroup: null,
  typedRules: null,
}

/** Lookups of checks that know nothing but the draft. */
export const UNKNOWN: CheckLookups = {
  products: undefined,
  now: undefined,
  emptiedBy: undefined,
  organizations: undefined,
  factValues: undefined,
}
