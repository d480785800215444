import { row } from '@incentive/quality/row'
import { QueryClient } from '@tanstack/react-query'
import { changeRule, keptRules, openRules, removeRule } from '@incentive/model/rules'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openForm } from '../../../parts/form/form-state.ts'
import { anEditor } from '../draft/testing/an-editor.ts'
import { createEditorStore } from './editor-store.ts'
import type { RulesDraft } from '../draft/editor-rules.ts'
import { RULES_KIND } from './rules-form.ts'
import { loadRules, saveRules, saveRulesOfEdit } from './save-rules.ts'

const action = { id: 5, actionKey: 'generateMoneyPayoutAction', stringContext: '{"expression":"25"}' }
const aGroup = (id: number, version: number, ...conditions: string[]) => ({
  id,
  version,
  name: null,
  rules: conditions.map((spelExpression, index) => ({
    id: id * 100 + index,
    ruleCondition: { spelExpression },
    errorMessage: null,
    effectiveDate: null,
    expirationDate: null,
    ruleActions: [{ ...action, id: id * 100 + index }],
  })),
})
type Group = ReturnType<typeof aGroup>

/** Returns an editor that edits the rules of a group. Its fake server responds by method and path. */
function editing(opened: Group, change: (draft: RulesDraft) => RulesDraft, answers: Record<string, [number, unknown]>) {
  const sent: string[] = []
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', (address: string, { method = 'GET', body: sentBody }: RequestInit = {}) => {
    const call = `${method} ${address}`
    sent.push(call)
    if (typeof sentBody === 'string') bodies.push(JSON.parse(sentBody))
    const [status, body] = answers[call] ?? [500, {}]
    return Promise.resolve(status === 204 ? new Response(null, { status }) : Response.json(body, { status }))
  })
  const store = createEditorStore(anEditor())
  const rows = openRules(opened.rules)
  const group = { id: opened.id, version: opened.version }
  const form = openForm<RulesDraft>({ group, isLinked: true, opened: rows, rows })
  store.setState({ rules: { form: { ...form, draft: change(form.draft) }, kind: RULES_KIND } })
  return { sent, bodies, store }
}

const stored = aGroup(1, 3, 'claim.totalAmount > 1')
const LINK = 'GET /api/promotions/7/payoutGenerationRuleGroup'
const RULES = 'GET /api/ruleEngine/getPayoutRuleGroupByPromotion/7'
const SAVE = 'POST /api/ruleEngine/saveRuleGroup'

describe('loading the rules', () => {
  afterEach(() => vi.unstubAllGlobals())

  const answering = (answer: () => Response) =>
    vi.stubGlobal('fetch', (address: string) =>
      Promise.resolve(`GET ${address}` === RULES ? answer() : Response.json({ id: 1, rules: [] })),
    )

  it('an empty answer means that there are no rules, an unreadable one fails', () =>
    row('RULE-18', async () => {
      for (const empty of [() => new Response(null, { status: 204 }), () => new Response('', { status: 200 })]) {
        answering(empty)
        expect(await loadRules(7)).toBe(null)
      }
      answering(() => new Response('{"rules": [', { status: 200 }))
      await expect(loadRules(7)).rejects.toMatchObject({ name: 'ApiProblem', status: null })
    }))
})

describe('saving a rule with a partial change', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('sends the rest of the rule as stored', () =>
    row('RULE-16', async () => {
      const kept = {
        errorMessage: 'Too little',
        effectiveDate: '2026-05-01T04:00:00Z',
        expirationDate: '2026-10-01T03:59:59Z',
      }
      const group = aGroup(1, 3, 'claim.totalAmount > 1')
      const opened = { ...group, rules: group.rules.map((rule) => ({ ...rule, ...kept })) } as unknown as Group
      const type = (draft: RulesDraft) => ({
        ...draft,
        rows: changeRule(draft.rows, '100', (rule) => ({ ...rule, ruleCondition: 'claim.resubmitted' })),
      })
      const { bodies, store } = editing(opened, type, {
        [SAVE]: [200, { ...opened, version: 4, promotion: { id: 7, version: 5 } }],
      })
      expect(await saveRules(store)).toBe(true)
      expect(bodies).toEqual([
        {
          id: 1,
          version: 3,
          rules: [
            {
              id: 100,
              ruleCondition: { spelExpression: 'claim.resubmitted' },
              ...kept,
              ruleActions: [{ ...action, id: 100 }],
            },
          ],
        },
      ])
    }))
})

describe('OP-124 rules that another user changed meanwhile', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('are kept: the last rule is removed only from the version that was opened', async () => {
    const theirs = aGroup(1, 4, 'claim.totalAmount > 1', 'claim.resubmitted')
    const removeAll = (draft: RulesDraft) => ({ ...draft, rows: removeRule(draft.rows, '100') })
    const { sent, store } = editing(stored, removeAll, {
      'GET /api/promotions/7': [200, { id: 7, version: 4 }],
      [LINK]: [200, theirs],
      [RULES]: [200, theirs],
    })
    expect(await saveRules(store)).toBe(false)
    expect(sent.filter((call) => !call.startsWith('GET'))).toEqual([])
    expect(store.getState().rules?.form).toMatchObject({ isBusy: false, refusal: { isConflict: true } })
  })

  it('a missing group is also a conflict, and everything typed is kept', async () => {
    const type = (draft: RulesDraft) => ({
      ...draft,
      rows: changeRule(draft.rows, '100', (rule) => ({ ...rule, ruleCondition: 'claim.resubmitted' })),
    })
    const { store } = editing(stored, type, { [SAVE]: [404, { generalErrors: ['The rule group was not found'] }] })
    expect(await saveRules(store)).toBe(false)
    const form = store.getState().rules?.form
    expect(form?.refusal).toMatchObject({ isConflict: true })
    expect(keptRules(form?.draft.rows ?? [])[0]?.rule.ruleCondition).toBe('claim.resubmitted')
  })
})

describe('OP-124 rules after the rest of a save', () => {
  afterEach(() => vi.unstubAllGlobals())

  const type = (draft: RulesDraft) => ({
    ...draft,
    rows: changeRule(draft.rows, '100', (rule) => ({ ...rule, ruleCondition: 'claim.resubmitted' })),
  })
  const answering = (status: number, body: unknown) => editing(stored, type, { [SAVE]: [status, body] }).store
  const wrong = { fieldErrors: { 'rules[0].ruleCondition': ['There is no such fact'] } }

  it('end the edit mode', async () => {
    const store = answering(200, { ...stored, version: 4, promotion: { id: 7, version: 4 } })
    expect(await saveRulesOfEdit(store, new QueryClient(), true)).toBe(true)
    expect(store.getState()).toMatchObject({
      mode: 'view',
      isBusy: false,
      rules: null,
      baseline: { stored: { version: 4 } },
    })
  })

  it.each([
    [
      true,
      503,
      {},
      'The promotion is saved. The rules are not: The server could not complete the request (503)',
      'retry',
    ],
    [false, 503, {}, 'The rules are not saved: The server could not complete the request (503)', 'retry'],
    [
      true,
      400,
      wrong,
      'The promotion is saved. The rules are not: Their problems are marked on the Rules tab.',
      'correct',
    ],
    [
      true,
      409,
      {
        title: 'Conflict',
        status: 409,
        fieldErrors: {},
        generalErrors: [],
        updatedBy: 'Ann',
        updatedDate: '2026-11-20T15:00:00Z',
        version: 4,
      },
      'The promotion is saved. The rules are not: Ann changed these rules after you opened them. Merge their rules on the Rules tab.',
      'correct',
    ],
  ])('stay unsaved, with the reason (saved before: %s, status %i)', async (isRestSaved, status, body, text, remedy) => {
    const store = answering(status, body)
    expect(await saveRulesOfEdit(store, new QueryClient(), isRestSaved)).toBe(false)
    const { mode, isBusy, isPanelOpen, refusal, rules } = store.getState()
    expect({ mode, isBusy, isPanelOpen, refusal }).toEqual({
      mode: 'edit',
      isBusy: false,
      isPanelOpen: true,
      refusal: { fieldIssues: [], generalIssues: [text], note: null, remedy, isPromotionSaved: isRestSaved },
    })
    expect(rules?.form).toMatchObject({ isBusy: false, refusal: { generalIssues: [], isConflict: status === 409 } })
    expect(keptRules(rules?.form.draft.rows ?? [])[0]?.rule.ruleCondition).toBe('claim.resubmitted')
  })
})
