import type { Mutant } from '../mutant.ts'

const STORE = 'apps/server/src/store/promotions'
const FEATURES = 'apps/server/src/features/promotions'
const EDITOR = 'apps/console/src/features/promotion-editor'
const PARTS = 'apps/console/src/parts'
const DEADLINES = 'packages/model/src/deadlines'
const RULES = [`${FEATURES}/rules/rules.test.ts`]
const STORED_RULES = [`${FEATURES}/rules/stored-rules.test.ts`]
const SERVED = [`${FEATURES}/deadlines.test.ts`]
const COMPARE = [`${PARTS}/rule-editor/compare/compare-dialog.test.tsx`]
const GENERATED = [`${DEADLINES}/generate-deadlines.test.ts`]

/** Rules, conditions and deadlines. */
export const faults: readonly Mutant[] = [
  {
    fault: 'a rule group that pays a line can be linked to a promotion as well',
    file: `${STORE}/save/link-rule-group.ts`,
    find: 'OR EXISTS (SELECT FROM promotion_product_payout WHERE rule_group_id = ${id})',
    replace: '',
    tests: STORED_RULES,
  },
  {
    fault: 'a rule group can be linked to two promotions',
    file: `${STORE}/save/link-rule-group.ts`,
    find: 'EXISTS (SELECT FROM promotion WHERE payout_generation_rule_group_id = ${id})',
    replace: 'false',
    tests: STORED_RULES,
  },
  {
    fault: 'removed rules leave their conditions in the database',
    file: `${STORE}/rules/write-rule-groups.ts`,
    find: 'await sql`DELETE FROM rule_condition WHERE id = ANY(${rows.map(({ id }) => id)}::bigint[])`.execute(tx)',
    replace: 'void rows',
    tests: STORED_RULES,
  },
  {
    fault: 'removed rule groups leave their conditions in the database',
    file: `${STORE}/rules/delete-rule-groups.ts`,
    find: 'DELETE FROM rule_condition WHERE id',
    replace: 'DELETE FROM rule_condition WHERE false AND id',
    tests: STORED_RULES,
  },
  {
    fault: 'the hourly sweep also takes rule groups of payouts',
    file: `${STORE}/rules/delete-rule-groups.ts`,
    find: 'AND NOT EXISTS (SELECT FROM promotion_product_payout WHERE rule_group_id = rule_group.id)',
    replace: '',
    tests: STORED_RULES,
  },
  {
    fault: 'the dates of a stored rule are never changed',
    file: `${STORE}/rules/write-rule-groups.ts`,
    find: `error_message = wanted.error_message,
      effective_date = wanted.effective_date, expiration_date = wanted.expiration_date`,
    replace: 'error_message = wanted.error_message',
    tests: STORED_RULES,
  },
  {
    fault: 'the effective date of a new rule is not stored',
    file: `${STORE}/rules/write-rule-groups.ts`,
    find: 'condition.id, error_message, effective_date, expiration_date, place',
    replace: 'condition.id, error_message, NULL::timestamptz, expiration_date, place',
    tests: RULES,
  },
  {
    fault: 'a changed condition of a rule is not stored',
    file: `${STORE}/rules/write-rule-groups.ts`,
    find: 'AND spel_expression <> wanted.condition)',
    replace: 'AND false)',
    tests: RULES,
  },
  {
    fault: 'the rules of a group come in no order',
    file: `${STORE}/associations/rule-group.ts`,
    find: 'ORDER BY rule.sort_order, rule.id',
    replace: 'ORDER BY rule.id DESC',
    tests: RULES,
  },
  {
    fault: 'a stale version of a rule group is taken',
    file: `${FEATURES}/rules/record-rule-change.ts`,
    find: 'version !== group.version',
    replace: 'version > group.version',
    tests: RULES,
  },
  {
    fault: 'a change of rules writes no activity',
    file: `${FEATURES}/rules/record-rule-change.ts`,
    find: 'of !== null && changes.length > 0',
    replace: 'of !== null && changes.length > 100',
    tests: RULES,
  },
  {
    fault: 'deadlines sorted by submission date are sorted by expiration date',
    file: `${STORE}/search-deadlines.ts`,
    find: "byValue('promotion_deadline.submission_deadline_date')",
    replace: "byValue('promotion_deadline.expiration_date')",
    tests: SERVED,
  },
  {
    fault: 'the keyword of the search for deadlines is dropped',
    file: `${STORE}/search-deadlines.ts`,
    find: ".where(containsWords(textOf('promotion_deadline.name'), words))",
    replace: ".where(containsWords(textOf('promotion_deadline.name'), words.slice(0, 0)))",
    tests: SERVED,
  },
  {
    fault: 'a changed submission date of a deadline is not stored',
    file: `${STORE}/save/write-deadlines.ts`,
    find: 'submission_deadline_date = wanted.submission_deadline_date',
    replace: 'submission_deadline_date = deadline.submission_deadline_date',
    tests: SERVED,
  },
  {
    fault: 'deadlines that a save leaves out stay',
    file: `${STORE}/save/write-deadlines.ts`,
    find: 'WHERE promotion_id = ${promotionId} AND id NOT IN',
    replace: 'WHERE promotion_id = ${promotionId} AND false AND id NOT IN',
    tests: SERVED,
  },
  {
    fault: 'an expiration that equals the effective date is refused',
    file: 'packages/model/src/time/typed-date.ts',
    find: 'compareInstants(first, second) <= 0',
    replace: 'compareInstants(first, second) < 0',
    tests: [`${DEADLINES}/deadline-rules.test.ts`],
  },
  {
    fault: 'a submission before the expiration is taken',
    file: `${DEADLINES}/deadline-rules.ts`,
    find: 'isOnOrBeforeOrOpen(draft.expirationDate, draft.submissionDeadlineDate)',
    replace: 'isOnOrBeforeOrOpen(draft.effectiveDate, draft.submissionDeadlineDate)',
    tests: SERVED,
  },
  {
    fault: 'generated deadlines end at 11:59:00 pm',
    file: `${DEADLINES}/generate-deadlines.ts`,
    find: 'expirationDate: onNyEpochDay(last, LAST_SECOND)',
    replace: 'expirationDate: onNyEpochDay(last, LAST_SECOND.subtract({ seconds: 59 }))',
    tests: GENERATED,
  },
  {
    fault: 'the day of the month falls into the month after the end of the period',
    file: `${DEADLINES}/generate-deadlines.ts`,
    find: 'month + 2',
    replace: 'month + 1',
    tests: GENERATED,
  },
  {
    fault: 'the offset wins over the day of the month',
    file: `${DEADLINES}/generate-deadlines.ts`,
    find: 'dayOverride === null && submissionDeadlineDays > 0',
    replace: 'submissionDeadlineDays > 0',
    tests: GENERATED,
  },
  {
    fault: 'the last generated period is not cut to the window',
    file: `${DEADLINES}/generate-deadlines.ts`,
    find: 'Math.min(periodEnd(type, first), windowEnd)',
    replace: 'periodEnd(type, first)',
    tests: GENERATED,
  },
  {
    fault: 'a rule of a line says that it pays by itself',
    file: 'packages/model/src/rules/action-context.ts',
    find: 'generatePayoutActionType: type,',
    replace: "generatePayoutActionType: type && 'PAYOUT',",
    tests: ['packages/model/src/rules/rules.test.ts'],
  },
  {
    fault: 'a new rule that is deleted is sent',
    file: 'packages/model/src/rules/rule-rows.ts',
    find: 'row.stored ? [{ ...row, isRemoved: true }] : []',
    replace: '[{ ...row, isRemoved: true }]',
    tests: ['packages/model/src/rules/rules.test.ts'],
  },
  {
    fault: 'the Rules tab sends no dates of any rule',
    file: `${EDITOR}/editing/save-rules.ts`,
    find: "sendRules(rows, 'PAYOUT').map((rule) => ({ ...rule }))",
    replace: "sendRules(rows, 'PAYOUT').map((rule) => ({ ...rule, effectiveDate: null, expirationDate: null }))",
    tests: [`${EDITOR}/editing/save-rules.test.ts`],
  },
  {
    fault: 'Cancel of Compare inserts the comparison',
    file: `${PARTS}/rule-editor/compare/compare-dialog.tsx`,
    find: 'onClose={onClose}',
    replace: 'onClose={() => (insert(), onClose())}',
    tests: COMPARE,
  },
  {
    fault: 'a day as the upper end of a comparison ends with its first moment',
    file: `${PARTS}/rule-editor/compare/comparison-fields.tsx`,
    find: 'isUpper(draft.operator, index) ? upper : lower',
    replace: 'isUpper(draft.operator, index + 2) ? upper : lower',
    tests: COMPARE,
  },
  {
    fault: 'another type of field keeps the operator',
    file: `${PARTS}/rule-editor/compare/comparison-draft.ts`,
    find: '{ ...BLANK_COMPARISON, property: field.property }',
    replace: '{ ...draft, property: field.property }',
    tests: COMPARE,
  },
  {
    fault: 'a comparison of nothing chosen can be confirmed',
    file: `${PARTS}/rule-editor/compare/compare-dialog.tsx`,
    find: 'if (first) return void focusField(`${id}-${first.field}`)',
    replace: "if (first) return onInsert('')",
    tests: COMPARE,
  },
  {
    fault: 'a piece of the menus goes to the end of the text',
    file: `${PARTS}/rule-editor/rule-editor.tsx`,
    find: 'insertPiece(before, piece), true)',
    replace: 'insertPiece({ ...before, start: before.text.length, end: before.text.length }, piece), true)',
    tests: COMPARE,
  },
  {
    fault: 'the action expression of a rule is shown as its condition',
    file: `${PARTS}/rules/rule-cells.tsx`,
    find: "return <Text text={paying?.expression ?? ''}",
    replace: 'return <Text text={row.rule.ruleCondition}',
    tests: [`${PARTS}/rules/rule-table.test.tsx`],
  },
  {
    fault: 'Cancel of a deadline changes it',
    file: `${EDITOR}/tabs/deadlines/deadline-dialog.tsx`,
    find: 'onClose={onClose}',
    replace: 'onClose={() => (onCommit(form.draft), onClose())}',
    tests: [`${EDITOR}/tabs/deadlines/deadlines-panel.test.tsx`],
  },
  {
    fault: 'generated deadlines are added to those that are there',
    file: `${EDITOR}/tabs/deadlines/deadlines-panel.tsx`,
    find: 'change(to(coming))',
    replace: 'change(to([...before, ...coming]))',
    tests: [`${EDITOR}/tabs/deadlines/generator-dialog.test.tsx`],
  },
]
