/** Conditions for rules of generated cases: true, false, empty, failing, and by the facts that they read. */
export const CONDITIONS: readonly string[] = [
  ...['true', 'true', 'false', 'participant.taxExempt', 'participant.taxExempt and true'],
  ...['claim.totalQuantity >= 4', 'claim.totalAmount >= 100', 'claim.products.size() > 1'],
  ...['claim.products.?[quantity >= 3].size() > 0', "claim.products.?[productKey == 'A'].isEmpty()"],
  ...['participant.yearsOfService > 4', "claim.currency == 'USD'", 'not claim.resubmitted', 'claim.hasDocumentation'],
  ...['participant.completedCourseKeys.size() == 0', "organization?.parent?.organizationKey == 'O2'"],
]

/** Amounts for rules of a claim line, some of which fail. */
export const LINE_AMOUNTS: readonly string[] = [
  ...['claimProduct.quantity * 2.5', '(claimProduct.amount ?: 0) * 0.05', '1 / (claimProduct.quantity - 3)'],
  ...['claimProduct.unitPrice * 0.1', '#min(claimProduct.quantity, promotionProduct.maximumClaimableUnits ?: 2)'],
]

/** Amounts for any rule. */
export const AMOUNTS: readonly string[] = [
  ...['10', '7.255', '0', '0.004', '49998.995', '0 - 5', 'claim.totalQuantity * 3', 'claim.totalAmount * 0.0125'],
  ...['#round(claim.totalAmount / 3, 2)', '#sum(claim.products.![quantity])', 'history.claimCount'],
]
