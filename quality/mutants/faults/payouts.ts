import type { Mutant } from '../mutant.ts'

const server = 'apps/server/src'
const model = 'packages/model/src'
const editor = 'apps/console/src/features/promotion-editor'
const payouts = `${editor}/tabs/products/payouts`
const limits = `${editor}/tabs/limits`

const ofLines = [`${server}/features/promotions/lists/lines/payouts.test.ts`]
const ofRules = [`${server}/features/promotions/lists/lines/payout-rules.test.ts`]
const ofNodes = [`${server}/features/promotions/limits/limit-rows.test.ts`]
const ofFields = [`${payouts}/payout-fields.test.tsx`]
const ofDialog = [`${payouts}/payout-rules.test.tsx`]
const ofPayouts = [`${model}/payouts/payouts.test.ts`]
const ofWords = [`${model}/payouts/shown-payouts.test.ts`]
const ofImport = [`${model}/products/import/import-rows.test.ts`]
const ofLimits = [`${model}/limits/limits.test.ts`]
const ofPanel = [`${limits}/limits-panel.test.tsx`]

/** Payouts of lines, their import and the limits. */
export const faults: readonly Mutant[] = [
  {
    fault: "a payout's description is never stored",
    file: `${server}/store/promotions/lists/lines/write-lines.ts`,
    find: 'payout.payoutDescription ?? undefined',
    replace: 'undefined',
    tests: ofLines,
  },
  {
    fault: "a stored payout's threshold is never changed",
    file: `${server}/store/promotions/lists/lines/write-lines.ts`,
    find: "'payout_product_quantity', 'payout_product_threshold', 'forced_award_vehicle_id'",
    replace: "'payout_product_quantity', 'forced_award_vehicle_id'",
    tests: ofLines,
  },
  {
    fault: "a payout's expiration date is not answered",
    file: `${server}/store/promotions/lists/lines/load-payouts.ts`,
    find: 'payout.expiration_date AS "expirationDate"',
    replace: 'payout.effective_date AS "expirationDate"',
    tests: ofLines,
  },
  {
    fault: 'payouts of a line are answered last one first',
    file: `${server}/store/promotions/lists/lines/load-payouts.ts`,
    find: 'ORDER BY payout.id`',
    replace: 'ORDER BY payout.id DESC`',
    tests: ofLines,
  },
  {
    fault: 'the rules of a payout that goes back to simple fields stay in the database',
    file: `${server}/store/promotions/lists/lines/write-lines.ts`,
    find: 'ruleGroup === null || kept.has(ruleGroup) ? [] : [ruleGroup]',
    replace: 'ruleGroup === null || kept.has(ruleGroup) ? [] : []',
    tests: ofRules,
  },
  {
    fault: 'a payout by rules does not say so',
    file: `${server}/store/promotions/lists/lines/load-payouts.ts`,
    find: 'hasRule: row.ruleGroup !== null',
    replace: 'hasRule: false',
    tests: ofLines,
  },
  {
    fault: 'OK of a payout drops its description',
    file: `${payouts}/payout-dialog.tsx`,
    find: 'onCommit(normalizePayout(form.draft))',
    replace: "onCommit({ ...normalizePayout(form.draft), payoutDescription: '' })",
    tests: ofFields,
  },
  {
    fault: 'OK of a payout drops its dates',
    file: `${payouts}/payout-dialog.tsx`,
    find: 'onCommit(normalizePayout(form.draft))',
    replace: "onCommit({ ...normalizePayout(form.draft), effectiveDate: '', expirationDate: '' })",
    tests: ofFields,
  },
  {
    fault: 'a payout that is wrong is accepted by its dialog',
    file: `${payouts}/payout-dialog.tsx`,
    find: 'if (!first) return onCommit(normalizePayout(form.draft))',
    replace: 'if (!first || !isNew) return onCommit(normalizePayout(form.draft))',
    tests: ofFields,
  },
  {
    fault: 'another payout type keeps the store product',
    file: `${model}/payouts/change-payout.ts`,
    find: '    payoutStoreCatalogProduct: null,\n    ...payoutTypeOf(code)?.fixed,',
    replace: '    ...payoutTypeOf(code)?.fixed,',
    tests: ofDialog,
  },
  {
    fault: 'another payout type keeps the award vehicle',
    file: `${model}/payouts/change-payout.ts`,
    find: '    payoutType: code,\n    forcedAwardVehicle: null,',
    replace: '    payoutType: code,',
    tests: ofDialog,
  },
  {
    fault: 'Change to Payout keeps the rules',
    file: `${model}/payouts/change-payout.ts`,
    find: '    ...payout,\n    ruleGroup: null,',
    replace: '    ...payout,',
    tests: ofDialog,
  },
  {
    fault: 'a payout by rules is offered whatever the promotion type is',
    file: `${payouts}/payout-by-rules.tsx`,
    find: 'if (!isOffered) return null',
    replace: '',
    tests: ofDialog,
  },
  {
    fault: 'all award vehicles are offered, whatever the payout type',
    file: `${payouts}/simple-payout-fields.tsx`,
    find: 'vehicleTypes={type?.awardVehicleTypes ?? []}',
    replace: "vehicleTypes={['CARD', 'POINTS', 'STORE', 'COUPON']}",
    tests: ofDialog,
  },
  {
    fault: 'an amount of 49999 is accepted',
    file: `${model}/payouts/amount-rules.ts`,
    find: '(compareToNumber(text, amountBelow) ?? -1) < 0',
    replace: '(compareToNumber(text, amountBelow) ?? -1) <= 0',
    tests: ofFields,
  },
  {
    fault: 'a threshold of 9999 is refused',
    file: `${model}/issues/payout-limits.ts`,
    find: 'threshold: { min: 1, max: 9_999 }',
    replace: 'threshold: { min: 1, max: 9_998 }',
    tests: ofFields,
  },
  {
    fault: 'a percent of exactly 100 is warned of',
    file: `${model}/payouts/payout-rules.ts`,
    find: '(compareToNumber(payoutAmount, 100) ?? 0) > 0',
    replace: '(compareToNumber(payoutAmount, 100) ?? 0) >= 0',
    tests: ofPayouts,
  },
  {
    fault: 'percents of a claim amount show no decimals',
    file: `${model}/payouts/payout-in-words.ts`,
    find: 'formatPercent(payout.payoutAmount)',
    replace: '`${payout.payoutAmount}%`',
    tests: ofWords,
  },
  {
    fault: 'a window may end in the second in which the next payout begins',
    file: `${model}/products/import/merge-import-row.ts`,
    find: 'each.from > from && each.from <= to',
    replace: 'each.from > from && each.from < to',
    tests: ofImport,
  },
  {
    fault: 'the old payout ends in the moment in which the new one begins',
    file: `${model}/products/import/merge-import-row.ts`,
    find: 'printInstant(from - SECOND)',
    replace: 'printInstant(from)',
    tests: ofImport,
  },
  {
    fault: 'imported payouts are a percent of the claim',
    file: `${model}/products/import/merge-import-row.ts`,
    find: '    payoutType: flatAmountPerUnitClaimed.code,\n    payoutAmount: amount,',
    replace: "    payoutType: 'PERCENT_OF_CLAIM_AMOUNT',\n    payoutAmount: amount,",
    tests: ofImport,
  },
  {
    fault: 'a rejected row of an import changes the agreement number',
    file: `${model}/products/import/merge-import-row.ts`,
    find: "if (merged && 'problem' in merged) return merged",
    replace:
      "if (merged && 'problem' in merged)\n    return row.agreementNumber === null ? merged : { line: { ...line, promotionProductAgreementNumber: row.agreementNumber } }",
    tests: ofImport,
  },
  {
    fault: 'models are matched by their case',
    file: `${model}/products/import/match-products.ts`,
    find: 'const found = alike.get(foldKey(model)) ?? []',
    replace: 'const found = each.filter(({ product }) => product[field] === model)',
    tests: ofImport,
  },
  {
    fault: 'the MPG of a limit is not stored',
    file: `${server}/store/promotions/limits/write-limits.ts`,
    find: '${nodes.map(({ values }) => values.customField4Value)}::text[],',
    replace: '${nodes.map(() => null)}::text[],',
    tests: ofNodes,
  },
  {
    fault: 'nodes below a node are answered newest first',
    file: `${server}/store/promotions/limits/limit-nodes.ts`,
    find: "wanted.orderBy('created_date').orderBy('id')",
    replace: "wanted.orderBy('created_date').orderBy('id', 'desc')",
    tests: ofNodes,
  },
  {
    fault: 'a changed limit keeps its quantity',
    file: `${server}/store/promotions/limits/write-limits.ts`,
    find: 'custom_field4_value = wanted.custom_field4_value, max_quantity = wanted.max_quantity\n',
    replace: 'custom_field4_value = wanted.custom_field4_value\n',
    tests: ofNodes,
  },
  {
    fault: 'a removed group is sent before its items',
    file: `${model}/limits/limit-payload.ts`,
    find: 'return [...root.groups.flatMap(({ items }) => items), ...root.groups, root]',
    replace: 'return [...root.groups, ...root.groups.flatMap(({ items }) => items), root]',
    tests: ofLimits,
  },
  {
    fault: 'a changed limit is sent without its MPG',
    file: `${model}/limits/limit-payload.ts`,
    find: 'return { id: node.id, ...limitValues(node), ...(isMoved',
    replace: 'return { id: node.id, ...limitValues(node), customField4Value: null, ...(isMoved',
    tests: ofLimits,
  },
  {
    fault: 'a limit of no quantity is accepted by its dialog',
    file: `${limits}/item-dialog.tsx`,
    find: 'if (first) void focusField',
    replace: "if (first?.field === 'customField4Value') void focusField",
    tests: ofPanel,
  },
  {
    fault: 'Cancel of a limit keeps what was typed',
    file: `${limits}/item-dialog.tsx`,
    find: '      onClose={onClose}',
    replace: '      onClose={() => (onCommit(group, { mpg: draft.mpg, maxQuantity: draft.maxQuantity }), onClose())}',
    tests: ofPanel,
  },
  {
    fault: 'the tree of limits can be changed in view mode',
    file: `${limits}/limits-panel.tsx`,
    find: 'const canChange = isFormOpen && ',
    replace: 'const canChange = ',
    tests: ofPanel,
  },
  {
    fault: 'the limit dialog drops the quantity that was typed',
    file: `${limits}/item-dialog.tsx`,
    find: 'maxQuantity: draft.maxQuantity.trim() })',
    replace: 'maxQuantity: opened.draft.maxQuantity })',
    tests: ofPanel,
  },
]
