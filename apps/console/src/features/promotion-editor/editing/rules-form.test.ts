import {
  addRule,
  changePay,
  changeRule,
  moveRule,
  openRules,
  removeRule,
  restoreRule,
  type RuleRow,
} from '@incentive/model/rules'
import { describe, expect, it } from 'vitest'
import { openForm } from '../../../parts/form/form-state.ts'
import { changeDraft, redo, undo } from '../draft/change-content.ts'
import { discardChanges, showProblems } from '../draft/change-editor.ts'
import { changeRules, continueWithRules, openRulesForm, withoutRuleSteps } from '../draft/change-rules.ts'
import { deriveEditor } from '../draft/derive-editor.ts'
import { openEditor, type EditorState } from '../draft/editor-state.ts'
import type { RulesDraft } from '../draft/editor-rules.ts'
import { problemGroups } from '../draft/problems/shown-problems.ts'
import { finishSave, reopen } from '../draft/saving/reload.ts'
import { anEditor, anOpened, noProgram } from '../draft/testing/an-editor.ts'
import { describeRuleChange, RULES_KIND } from './rules-form.ts'

const stored = openRules(
  ['claim.totalAmount > 1', 'true'].map((spelExpression, index) => ({
    id: index + 1,
    ruleCondition: { spelExpression },
    errorMessage: null,
    effectiveDate: null,
    expirationDate: null,
    ruleActions: [{ id: index + 1, actionKey: 'generateMoneyPayoutAction', stringContext: '{"expression":"25"}' }],
  })),
)

/** An editor whose rules are in edit mode. */
function editingRules(state: EditorState, given: Partial<RulesDraft> = {}): EditorState {
  const draft = { group: { id: 9, version: 0 }, isLinked: true, opened: stored, rows: stored, ...given }
  return openRulesForm(state, { form: openForm<RulesDraft>(draft), kind: RULES_KIND })
}
const viewing = () => openEditor(anOpened(), noProgram)
const step = (
  state: EditorState,
  change: (rows: readonly RuleRow[]) => readonly RuleRow[],
  mergeKey: string | null = null,
) =>
  changeRules(state, { label: 'step', mergeKey }, (form) => ({
    ...form,
    draft: { ...form.draft, rows: change(form.draft.rows) },
  }))
const condition = (text: string) => (rows: readonly RuleRow[]) =>
  changeRule(rows, '1', (rule) => ({ ...rule, ruleCondition: text }))
const rename = (state: EditorState) => changeDraft(state, (draft) => ({ ...draft, name: 'Typed' }))
const rowsOf = ({ rules }: EditorState) => rules?.form.draft.rows

describe('OP-59 unsaved rules of an editor', () => {
  it('count in edit mode with the draft; outside of it they are no changes of the draft', () => {
    const [edited, viewed] = [anEditor(), viewing()].map((state) => step(editingRules(state), condition('false')))
    if (!edited || !viewed) throw new Error('both are open')
    expect(deriveEditor(edited)).toMatchObject({ changeCount: 1, ruleChangeCount: 1, hasOwnWork: false, hasWork: true })
    expect(deriveEditor(edited).changesByTab.get('rules')).toBe(1)
    expect(deriveEditor(rename(edited))).toMatchObject({ changeCount: 2, ruleChangeCount: 1, hasOwnWork: true })
    expect(deriveEditor(viewed)).toMatchObject({ changeCount: 0, ruleChangeCount: 1, isDirty: false, hasWork: false })
  })

  it('a group that is not linked yet counts, although its rules are stored', () => {
    expect(deriveEditor(editingRules(anEditor(), { isLinked: false })).changeCount).toBe(1)
    expect(deriveEditor(editingRules(anEditor())).changeCount).toBe(0)
  })

  it('a new rule needs its fields; they are problems once the list of problems was requested, with the rule they are of', () => {
    const added = step(editingRules(anEditor()), addRule)
    expect(deriveEditor(added)).toMatchObject({ canSave: false, neededCount: 2 })
    expect(deriveEditor(added).problemsByTab.get('rules')).toBeUndefined()
    const asked = showProblems(added)
    expect(deriveEditor(asked)).toMatchObject({ canSave: false, neededCount: 0 })
    expect(deriveEditor(asked).problemsByTab.get('rules')).toBe(2)
    expect(problemGroups(asked, ['details', 'rules'])).toEqual([
      {
        tab: 'rules',
        lines: [
          { field: 'rules[new-1].ruleCondition', text: 'Rule 3: Condition is required' },
          { field: 'rules[new-1].ruleActions[0].expression', text: 'Rule 3: Expression is required' },
        ],
      },
    ])
  })

  it('are dropped by a discard in edit mode, and kept by a reload of the promotion', () => {
    expect(discardChanges(step(editingRules(anEditor()), addRule)).rules).toBeNull()
    const edited = step(editingRules(viewing()), addRule)
    expect(reopen(edited, anOpened({ version: 4 })).rules).toBe(edited.rules)
  })
})

describe('U22 undo of rules', () => {
  it('takes back and repeats steps of the draft and of rules in their order', () => {
    const opened = editingRules(anEditor())
    const all = rename(step(opened, condition('false')))
    const one = undo(all)
    expect([one.draft.name, rowsOf(one)]).toEqual(['N', rowsOf(all)])
    const none = undo(one)
    expect([none.draft.name, rowsOf(none)]).toEqual(['N', stored])
    const again = redo(redo(none))
    expect([again.draft.name, rowsOf(again)]).toEqual(['Typed', rowsOf(all)])
  })

  it('works outside of edit mode, where the draft cannot be changed', () => {
    const edited = step(editingRules(viewing()), condition('false'))
    expect(rename(edited)).toBe(edited)
    expect(rowsOf(undo(edited))).toBe(stored)
    expect(undo({ ...edited, isBusy: true })).toMatchObject({ rules: edited.rules })
  })

  it('typing in one field is one step, and a change without an effect is none', () => {
    const typed = step(step(editingRules(anEditor()), condition('f'), 'a'), condition('fa'), 'a')
    expect(rowsOf(undo(typed))).toBe(stored)
    const opened = editingRules(anEditor())
    expect(step(opened, (rows) => rows).history.past).toEqual([])
    expect(step({ ...opened, isBusy: true }, addRule).rules).toBe(opened.rules)
  })

  it('a step of the draft from before the rules were opened leaves them as they were opened', () => {
    const edited = step(editingRules(rename(anEditor())), condition('false'))
    const back = undo(undo(edited))
    expect([back.draft.name, rowsOf(back)]).toEqual(['N', stored])
  })

  it('stays after the rest was saved, and takes nothing of the rest back', () => {
    const edited = rename(step(editingRules(anEditor()), condition('false')))
    const saved = finishSave(edited, { id: 7, version: 4 }, [])
    const left = { ...continueWithRules(saved, edited.history), isBusy: false }
    const back = undo(left)
    expect([back.mode, back.draft.name, rowsOf(back)]).toEqual(['edit', 'Typed', stored])
    expect(undo(back)).toBe(back)
  })

  it('ends with the rules: steps of the draft stay', () => {
    const edited = rename(step(editingRules(anEditor()), condition('false')))
    for (const ended of [openRulesForm(edited, null), withoutRuleSteps(edited)]) {
      const back = undo(ended)
      expect(back.draft.name).toBe('N')
      expect(undo(back)).toBe(back)
    }
  })

  it.each<[string, (rows: readonly RuleRow[]) => readonly RuleRow[], string | undefined]>([
    ['Condition of rule 1', condition('false'), 'rules[1].ruleCondition'],
    [
      'Action Expression of rule 1',
      (rows) =>
        changeRule(rows, '1', (rule) => ({ ...rule, ruleActions: changePay(rule.ruleActions, { expression: '1' }) })),
      'rules[1].ruleActions[0].expression',
    ],
    ['Award Vehicle of rule 2', (rows) => [...rows], 'rules[2].ruleActions[0].awardVehicleId'],
    ['Rule 3 added', addRule, undefined],
    ['Rule 2 deleted', (rows) => removeRule(rows, '2'), undefined],
    ['Rule 1 moved', (rows) => moveRule(rows, '1', 1), undefined],
  ])('describes the step: %s', (label, change, field) => {
    expect(describeRuleChange(stored, change(stored), field)).toBe(label)
  })

  it('describes the return of a deleted rule, and the removal of a new one', () => {
    const removed = removeRule(stored, '2')
    expect(describeRuleChange(removed, restoreRule(removed, '2'))).toBe('Rule 2 restored')
    const added = addRule(stored)
    expect(describeRuleChange(added, removeRule(added, 'new-1'))).toBe('Rule 3 deleted')
  })
})
