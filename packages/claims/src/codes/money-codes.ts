import { places, type CodeText } from './code-text.ts'

const { at } = places

/** Codes of the money, M01 to M12 (B.6). */
export const MONEY_CODES = {
  LIMIT_CUT: {
    outcome: 'CUT',
    text: '{mpg}: {used} of {max} used before, {paid} of {units:unit} paid',
    place: at('limits', 'maxQuantity'),
  },
  LIMIT_CUT_CARRIED: {
    outcome: 'CUT',
    text: '{mpg}: {used} of {max} used before, {paid} of {units:carried unit} paid',
    place: at('limits', 'maxQuantity'),
  },
  GROUP_NOT_IN_FORCE: {
    outcome: 'SKIP',
    text: 'Group {group} is not effective on the sale date',
    place: at('products', 'effectiveDate', 'settings'),
  },
  GROUP_BELOW_MINIMUM: {
    outcome: 'SKIP',
    text: 'Group {group}: {units:unit}, at least {min} per claim',
    place: at('products', 'minimumClaimableUnits', 'settings'),
  },
  GROUP_ABOVE_MAXIMUM: {
    outcome: 'SKIP',
    text: 'Group {group}: {units:unit}, at most {max} per claim',
    place: at('products', 'maximumClaimableUnits', 'settings'),
  },
  NO_PAYOUT_IN_FORCE: {
    outcome: 'SKIP',
    text: '{name} has no effective payout on the sale date',
    place: at('products', undefined, 'payouts'),
  },
  LINE_HAS_NO_PAYOUT: { outcome: 'SKIP', text: '{name} has no payout', place: at('products', undefined, 'payouts') },
  THRESHOLD_NOT_REACHED: {
    outcome: 'SKIP',
    text: '{units:unit} claimed; {threshold} required',
    place: at('products', 'payoutProductThreshold', 'payouts'),
  },
  BLOCK_NOT_FULL: {
    outcome: 'SKIP',
    text: '{units:unit}, blocks of {quantity}',
    place: at('products', 'payoutProductQuantity', 'payouts'),
  },
  PAYOUT_SUPERSEDED: {
    outcome: 'SKIP',
    text: 'Another payout of the same type applies',
    place: at('products', undefined, 'payouts'),
  },
  PARTICIPANT_AMOUNT: {
    outcome: 'NOTE',
    text: 'The amount {amount} set for the participant applies',
    place: at('audience', 'promotionParticipants'),
  },
  PRICE_UNKNOWN: {
    outcome: 'NOTE',
    text: 'Not paid: the price of {what} is unknown',
    place: at('products', 'allowProductPriceEntry', 'settings'),
  },
  RULE_NOT_MET: { outcome: 'SKIP', text: '{text}', place: at('rules', 'ruleCondition', 'rule') },
  RULE_NO_MATCH: { outcome: 'NOTE', text: 'No rule pays', place: at('rules') },
  RULE_PAYS_ZERO: { outcome: 'NOTE', text: '{rule} gives 0', place: at('rules', 'expression', 'rule') },
  RULE_ERROR: {
    outcome: 'WAIT',
    text: '{rule} could not be evaluated: {error}',
    place: at('rules', 'expression', 'rule'),
  },
  RULE_RESULT_OUT_OF_RANGE: {
    outcome: 'WAIT',
    text: '{rule} gives no amount that can be paid: {error}',
    place: at('rules', 'expression', 'rule'),
  },
  CLAIM_PERCENT_ONCE: {
    outcome: 'SKIP',
    text: 'A percentage of the claim is paid once, the highest one: {percent} %',
    place: at('products', 'payoutAmount', 'payouts'),
  },
  LINE_CAP: {
    outcome: 'CUT',
    text: '{before} is capped at {cap}',
    place: at('products', 'maximumPayoutAmount', 'settings'),
  },
  AWARD_VEHICLE_MISSING: {
    outcome: 'WAIT',
    text: 'No award vehicle is set',
    place: at('details', 'forcedAwardVehicle'),
  },
  NO_RECIPIENT: {
    outcome: 'WAIT',
    text: 'No one can be paid with the strategy {strategy}',
    place: at('details', 'payoutStrategyType'),
  },
  NO_PARENT_PAID_OWN: {
    outcome: 'NOTE',
    text: '{organization} has no parent and is paid itself',
    place: at('details', 'payoutStrategyType'),
  },
  BUDGET_EXHAUSTED: { outcome: 'FAIL', text: '{budget}: {left} left, {need} needed', place: at('limits', 'budget') },
  BUDGET_CUT: { outcome: 'CUT', text: '{budget}: {left} left, {need} needed', place: at('limits', 'budget') },
  BUDGET_WAIT: { outcome: 'WAIT', text: '{budget}: {left} left, {need} needed', place: at('limits', 'budget') },
  CARRIED_UNITS_USED: {
    outcome: 'NOTE',
    text: 'Group {group} uses {units:carried unit}',
    place: at('products', 'combineUnpaidUnitsFromPastClaims', 'settings'),
  },
} as const satisfies Record<string, CodeText>
