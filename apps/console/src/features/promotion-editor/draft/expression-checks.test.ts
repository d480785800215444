import { NEW_PAYOUT } from '@incentive/model/payouts'
import { PRODUCT_LINES } from '@incentive/model/products'
import { type PromotionDraft, requireEligibility, typeEligibility } from '@incentive/model/promotion'
import { addRule, changeRule, checkPayoutExpression, eligibilityIssue, withRules } from '@incentive/model/rules'
import { describe, expect, it } from 'vitest'
import { awaitsChecks } from '../editing/validation-context.ts'
import { changeDraft } from './change-content.ts'
import { setExpressionChecks } from './change-editor.ts'
import { deriveEditor } from './derive-editor.ts'
import type { EditorState } from './editor-state.ts'
import { listContext } from './list-context.ts'
import { anyKind } from './lists.ts'
import { problemGroups } from './problems/shown-problems.ts'
import { anEditor } from './testing/an-editor.ts'

const checks = { checkPayoutExpression, eligibilityIssue }
const stored = { participantEligibilityRuleCondition: { spelExpression: 'participant.gone == 1' } }
const typed = (text: string) => (draft: PromotionDraft) => typeEligibility(requireEligibility(draft, true), text)
const checked = (state: EditorState) => setExpressionChecks(state, checks)
const messagesOf = (state: EditorState) => deriveEditor(state).issues.map(({ message }) => message)

describe('OP-126 an invalid eligibility condition is a problem like any other', () => {
  it.each([
    ['participant.taxExempt ==', ['A value is expected, but the expression ends at character 25']],
    ['participant.yearsOfService', ['A condition must be true or false, this is a whole number at character 1']],
    ['claimProduct?.quantity > 1', ['There is no claimProduct in the facts at character 1']],
    ['participant.taxExempt == true', []],
  ])('%s', (text, messages) => {
    const state = checked(changeDraft(anEditor(), typed(text)))
    expect(messagesOf(state)).toEqual(messages)
    expect(deriveEditor(state).problemsByTab.get('audience') ?? 0).toBe(messages.length)
    expect(deriveEditor(state).canSave).toBe(messages.length === 0)
    expect(problemGroups(state, ['audience']).flatMap(({ lines }) => lines.map(({ field }) => field))).toEqual(
      messages.map(() => 'participantEligibilityRuleCondition'),
    )
  })

  it('another problem of the condition hides the check of its text', () => {
    expect(messagesOf(checked(changeDraft(anEditor(), typed(''))))).toHaveLength(1)
    expect(messagesOf(checked(changeDraft(anEditor(), typed('x'.repeat(10_001)))))).toHaveLength(1)
    expect(messagesOf(checked(changeDraft(anEditor(), typed("name == 'a\u0000b'"))))).toHaveLength(1)
  })

  it('OP-127 a stored condition is checked only after a change', () => {
    const state = checked(anEditor(stored))
    expect(messagesOf(state)).toEqual([])
    expect(messagesOf(changeDraft(state, typed('participant.gone == 2')))).toHaveLength(1)
    expect(messagesOf(changeDraft(state, typed(' participant.gone == 1 ')))).toEqual([])
  })
})

describe('the checks of expressions are loaded when an expression is changed', () => {
  it('not earlier, and only once', () => {
    expect(awaitsChecks(anEditor(stored))).toBe(false)
    const changed = changeDraft(anEditor(stored), typed('true'))
    expect(awaitsChecks(changed)).toBe(true)
    expect(awaitsChecks(checked(changed))).toBe(false)
  })

  it('they also check the rules of rows, and run once for each of the two contexts', () => {
    const group = withRules({ id: null, ruleCount: 1 }, addRule([]))
    const rows = changeRule(group.rows ?? [], group.rows?.[0]?.key ?? '', (rule) => ({ ...rule, ruleCondition: '1 +' }))
    const payout = { ...NEW_PAYOUT, payoutType: null, ruleGroup: withRules(group, rows) }
    const line = { ...PRODUCT_LINES.blank, promotionProductPayouts: [payout] }
    const found = (context: ReturnType<typeof listContext>) =>
      anyKind(PRODUCT_LINES)
        .issues(line, context)
        .filter(({ field }) => field.endsWith('ruleCondition'))
    expect(found(listContext(null, null))).toEqual([])
    expect(found(listContext(null, checks))).toHaveLength(1)
    expect(listContext(null, checks)).toBe(listContext(null, checks))
  })
})
