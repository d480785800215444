import { addRule, changeRule, openRules, removeRule, type RuleRow } from '@incentive/model/rules'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openForm } from '../../../parts/form/form-state.ts'
import { changeDraft } from '../draft/change-content.ts'
import { changeRules, openRulesForm } from '../draft/change-rules.ts'
import { deriveEditor } from '../draft/derive-editor.ts'
import type { EditorRules } from '../draft/editor-rules.ts'
import { openEditor, type EditorState } from '../draft/editor-state.ts'
import { isAllStored, isWorthKeeping, packDraft, readSavedDraft, restoreDraft } from '../draft/saved-draft.ts'
import { anEditor, anOpened, noProgram } from '../draft/testing/an-editor.ts'
import { createEditorStore, update } from '../editing/editor-store.ts'
import { RULES_KIND } from '../editing/rules-form.ts'
import { autosaveDraft } from './autosave-draft.ts'
import { openKeptRules } from './use-saved-draft.ts'

const wires = (...conditions: string[]) =>
  conditions.map((spelExpression, index) => ({
    id: index + 1,
    ruleCondition: { spelExpression },
    errorMessage: null,
    effectiveDate: null,
    expirationDate: null,
    ruleActions: [{ id: index + 1, actionKey: 'generateMoneyPayoutAction', stringContext: '{"expression":"25"}' }],
  }))
const aGroup = (version: number, ...conditions: string[]) => ({
  id: 9,
  version,
  name: null,
  rules: wires(...conditions),
})

const viewing = () => openEditor(anOpened(), noProgram)
/** An editor with rules in edit mode, of which the first was changed. */
function edited(state: EditorState, change = typed): EditorState {
  const rows = openRules(wires('claim.totalAmount > 1', 'true'))
  const form = openForm({ group: { id: 9, version: 0 }, isLinked: true, opened: rows, rows })
  return changeRules(openRulesForm(state, { form, kind: RULES_KIND }), { label: 'step', mergeKey: null }, (now) => ({
    ...now,
    draft: { ...now.draft, rows: change(now.draft.rows) },
  }))
}
const typed = (rows: readonly RuleRow[]) => changeRule(rows, '1', (rule) => ({ ...rule, ruleCondition: 'false' }))
const rename = (state: EditorState) => changeDraft(state, (draft) => ({ ...draft, name: 'Typed' }))

/** The kept draft of a state after serialization and parsing. */
function kept(state: EditorState) {
  const read = readSavedDraft(packDraft(state) ?? '')
  if (!read) throw new Error('nothing is kept')
  return read
}
const conditions = (rules: EditorRules | null) => rules?.form.draft.rows.map(({ rule }) => rule.ruleCondition)

/** A server with a rule group, or none. */
function serving(group: ReturnType<typeof aGroup> | null) {
  vi.stubGlobal('fetch', () => Promise.resolve(group ? Response.json(group) : new Response(null, { status: 204 })))
}
afterEach(() => vi.unstubAllGlobals())

describe('U53 unsaved payout rules', () => {
  it('are kept in and outside of edit mode, as long as a save would change any', () => {
    const unchanged = edited(viewing(), (rows) => rows)
    expect([isWorthKeeping(unchanged), packDraft(unchanged)]).toEqual([false, null])
    for (const state of [viewing(), anEditor()]) expect(kept(edited(state)).rules?.rows).toHaveLength(2)
    expect(kept(rename(anEditor()))).not.toHaveProperty('rules')
  })

  it('come back as they were, alone in their own edit mode and with the draft in that of the editor', async () => {
    serving(aGroup(0, 'claim.totalAmount > 1', 'true'))
    for (const [state, mode, changeCount] of [
      [edited(viewing()), 'view', 0],
      [rename(edited(anEditor())), 'edit', 2],
    ] as const) {
      const draft = kept(state)
      const back = restoreDraft(viewing(), draft, 3, [], await openKeptRules(draft, 7))
      expect(back.mode).toBe(mode)
      expect(deriveEditor(back)).toMatchObject({ changeCount, ruleChangeCount: 1 })
      expect(back.rules?.form.draft).toEqual(state.rules?.form.draft)
    }
  })

  it('are applied on top of rules that were stored since, also if there are none any more', async () => {
    const draft = kept(
      edited(viewing(), (rows) =>
        changeRule(addRule(typed(rows)), 'new-1', (rule) => ({ ...rule, ruleCondition: 'new' })),
      ),
    )
    serving(aGroup(1, 'claim.totalAmount > 1', 'theirs'))
    const merged = await openKeptRules(draft, 7)
    expect(conditions(merged)).toEqual(['false', 'theirs', 'new'])
    expect(merged?.form.draft).toMatchObject({ group: { id: 9, version: 1 }, isLinked: true })
    serving(null)
    const alone = await openKeptRules(draft, 7)
    expect(conditions(alone)).toEqual(['false', 'new'])
    expect(alone?.form.draft).toMatchObject({ group: null, isLinked: false })
  })

  it('are not offered once they are stored, whatever their ids', () => {
    const draft = kept(edited(viewing(), (rows) => removeRule(typed(rows), '2')))
    const later = openEditor(anOpened({ version: 4 }), noProgram)
    const isStored = (...stored: string[]) => isAllStored(later, draft, [], openRules(wires(...stored)))
    expect(isStored('false')).toBe(true)
    expect(isStored('false', 'true')).toBe(false)
    expect(isStored('claim.totalAmount > 1')).toBe(false)
  })

  it('of another shape are not read', () => {
    const text = packDraft(edited(viewing())) ?? ''
    expect(readSavedDraft(text)).not.toBeNull()
    for (const [right, wrong] of [
      ['"isLinked":true', '"isLinked":1'],
      ['"group":{"id":9,', '"group":{"id":"9",'],
      ['"rows":[{"key":"1"', '"rows":[{"key":1'],
      ['"ruleCondition":"false"', '"ruleCondition":null'],
      ['"expression":"25"', '"expression":25'],
      ['"opened":[', '"opened":[7,'],
    ] as const) {
      expect(text).toContain(right)
      expect(readSavedDraft(text.replace(right, wrong))).toBeNull()
    }
  })
})

describe('U53 the backup of rules', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it('is sent outside of edit mode too, and removed with the rules', async () => {
    const sent: string[] = []
    vi.stubGlobal('fetch', (_address: string, { method = '' }: RequestInit) => {
      sent.push(method)
      return Promise.resolve(new Response(null, { status: 204 }))
    })
    const store = createEditorStore(viewing())
    const end = autosaveDraft(store, false)
    update(store, edited)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(sent).toEqual(['PUT'])
    update(store, (state) => openRulesForm(state, null))
    await vi.advanceTimersByTimeAsync(0)
    expect(sent).toEqual(['PUT', 'DELETE'])
    end()
  })
})
