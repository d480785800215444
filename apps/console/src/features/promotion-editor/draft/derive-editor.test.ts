import { row } from '@incentive/quality/row'
import { BLANK_DEADLINE } from '@incentive/model/deadlines'
import {
  type PromotionDraft,
  changeField,
  chooseCountry,
  choosePayoutStrategy,
  choosePromotionType,
  typeFiscalYear,
} from '@incentive/model/promotion'
import type { PayoutStrategyType } from '@incentive/model/references'
import { describe, expect, it } from 'vitest'
import { changeDraft, leaveField, leaveText } from './change-content.ts'
import { fail, setAvailableVehicles, showProblems } from './change-editor.ts'
import { countProblems, deriveEditor } from './derive-editor.ts'
import { newEditor } from './editor-state.ts'
import { problemGroups, shownMessage } from './problems/shown-problems.ts'
import {
  anEditor,
  card,
  NOW,
  noProgram,
  payOneParticipant,
  payParticipant,
  points,
  rebate,
  spiff,
  unitedStates,
} from './testing/an-editor.ts'

const change = (transition: (draft: PromotionDraft) => PromotionDraft) => changeDraft(anEditor(), transition)
const toType = (type: typeof rebate) => (draft: PromotionDraft) =>
  choosePromotionType(draft, type, { availableAwardVehicles: null, isCountryLocked: false })

describe('Unsaved changes', () => {
  it('U1 typing a value and restoring it is not a change', () => {
    const there = change((draft) => changeField(draft, 'name', 'Other'))
    expect(deriveEditor(there)).toMatchObject({ isDirty: true, changes: ['name'] })
    expect(deriveEditor(changeDraft(there, (draft) => changeField(draft, 'name', 'N'))).isDirty).toBe(false)
  })

  it('each added, changed or removed deadline is a separate change', () => {
    const dates = { effectiveDate: NOW, expirationDate: NOW, submissionDeadlineDate: NOW }
    const promotionDeadlines = [1, 2, 3].map((id) => ({ id, name: `P${id}`, ...dates }))
    const edited = changeDraft(anEditor({ promotionDeadlines }), (draft) => {
      const [first, second] = draft.promotionDeadlines.map((row) => (row.id === 2 ? { ...row, name: 'Other' } : row))
      const rows = [first, second, BLANK_DEADLINE].flatMap((row) => row ?? [])
      return changeField(draft, 'promotionDeadlines', rows)
    })
    expect(deriveEditor(edited)).toMatchObject({ changeCount: 3, changes: ['promotionDeadlines'] })
    expect([...deriveEditor(edited).changesByTab]).toEqual([['deadlines', 3]])
  })

  it('a new promotion with its defaults has no changes', () => {
    expect(deriveEditor(newEditor(NOW, noProgram)).isDirty).toBe(false)
  })

  it('an equal state is validated only once', () => {
    const state = anEditor()
    expect(deriveEditor(state)).toBe(deriveEditor(state))
  })
})

describe('Warnings of the tabs (ALG-21)', () => {
  const rows: [string, (draft: PromotionDraft) => PromotionDraft, Record<string, number>][] = [
    ['1: nothing', (draft) => draft, {}],
    ['2: name blank', (draft) => changeField(draft, 'name', ''), { details: 1 }],
    ['3: name of spaces', (draft) => changeField(draft, 'name', '  '), { details: 1 }],
    ['4: claim type blank', (draft) => changeField(draft, 'claimType', null), { claiming: 1 }],
    ['5: type SALE, claim type blank', (draft) => changeField(toType(spiff)(draft), 'claimType', null), {}],
    ['6: fiscal year 2000', (draft) => typeFiscalYear(draft, '2000', draft), { details: 1 }],
    ['7: strategy blank', (draft) => choosePayoutStrategy(draft, null), { details: 1 }],
    ['8: payee missing', (draft) => choosePayoutStrategy(draft, payOneParticipant), { details: 1 }],
    ['13: end before start', (draft) => changeField(draft, 'expirationDate', '2026-03-31T04:00:00Z'), { details: 1 }],
  ]
  it.each(rows)('row %s', (_row, transition, counts) => {
    const facts = deriveEditor(change(transition))
    expect(Object.fromEntries(facts.problemsByTab)).toEqual(counts)
    expect(facts.canSave).toBe(Object.keys(counts).length === 0)
  })

  it('EDIT-21 nothing is marked in view mode', () =>
    row('EDIT-21', () => {
      const view = { ...change((draft) => changeField(draft, 'name', '')), mode: 'view' as const }
      expect(deriveEditor(view).problemsByTab.size).toBe(0)
    }))
})

describe('Fields that could not be loaded', () => {
  const blind = () =>
    anEditor(
      { claimType: null, forcedAwardVehicle: null },
      {
        failedLoads: new Map([
          ['claimType', 'No'],
          ['forcedAwardVehicle', 'No'],
        ]),
      },
    )

  it('are not validated', () => {
    expect(deriveEditor(blind())).toMatchObject({ issues: [], canSave: true, isDirty: false })
  })

  it('are validated after a change', () => {
    const changed = changeDraft(blind(), (draft) =>
      changeField(draft, 'claimType', { id: 1, claimTypeKey: 'A', name: 'A' }),
    )
    const cleared = changeDraft(
      { ...changed, baseline: { ...changed.baseline, claimType: changed.draft.claimType } },
      (draft) => changeField(draft, 'claimType', null),
    )
    expect(deriveEditor(changed).changes).toEqual(['claimType'])
    expect(deriveEditor(cleared).issues).toEqual([{ field: 'claimType', message: 'Claim Type is required' }])
  })
})

it('OP-06 the other tabs of a new promotion open after type, country, fiscal year and name are filled in', () => {
  let state = newEditor(NOW, noProgram)
  const steps = [toType(rebate), (draft: PromotionDraft) => chooseCountry(draft, unitedStates)]
  for (const step of steps) state = changeDraft(state, step)
  state = changeDraft(state, (draft) => typeFiscalYear(draft, '2026', state.baseline))
  expect(deriveEditor(state).isGateOpen).toBe(false)
  expect(deriveEditor(changeDraft(state, (draft) => changeField(draft, 'name', 'N'))).isGateOpen).toBe(true)
})

describe('The message at a field', () => {
  const fresh = () => newEditor(NOW, noProgram)

  it('a new promotion starts without messages, although its problems are counted', () => {
    expect(shownMessage(fresh(), 'name')).toBeUndefined()
    expect(countProblems(fresh())).toBe(8)
    expect(deriveEditor(fresh())).toMatchObject({ neededCount: 8, problemsByTab: new Map() })
  })

  it('a field that the user left counts as a problem and no longer as needed; after a check for problems all fields do', () => {
    expect(deriveEditor(leaveField(fresh(), 'name'))).toMatchObject({
      neededCount: 7,
      problemsByTab: new Map([['details', 1]]),
    })
    expect(deriveEditor(showProblems(fresh()))).toMatchObject({
      neededCount: 0,
      problemsByTab: new Map([['details', 8]]),
    })
  })

  it('a field that the user left shows its message; after a check for problems all fields do', () => {
    expect(shownMessage(leaveField(fresh(), 'name'), 'name')).toBe('Name is required')
    expect(shownMessage(leaveField(fresh(), 'name'), 'promotionKey')).toBeUndefined()
    expect(shownMessage(showProblems(fresh()), 'promotionKey')).toBe('Key is required')
  })

  it('a strategy that needs a payee shows its message at the payee immediately', () =>
    row('DET-51', () => {
      const chosen = changeDraft(fresh(), (draft) => choosePayoutStrategy(draft, payOneParticipant))
      expect(shownMessage(chosen, 'payoutToParticipant')).toBe('A payout assignment is required')
      expect(deriveEditor(chosen).canSave).toBe(false)
    }))

  it('ALG-22 row 3: the field shows the first of two messages, the list shows both', () => {
    const fieldIssues = ['A', 'B'].map((message) => ({ field: 'name', message }))
    const failed = fail(anEditor(), { fieldIssues, generalIssues: [], note: null, remedy: 'correct' })
    expect(shownMessage(failed, 'name')).toBe('A')
    expect(problemGroups(failed, ['details'])).toEqual([
      { tab: 'details', lines: fieldIssues.map(({ field, message }) => ({ field, text: `Name: ${message}` })) },
    ])
  })
})

describe('Fields that a selection hides', () => {
  const claimed = anEditor({}, { claimCount: 1 })

  it('OP-138 a type that does not accept claims is refused on Details, where its field is', () => {
    const chosen = changeDraft(claimed, toType(spiff))
    const locked = 'Claim type and country cannot be changed because claims exist for this promotion.'
    expect(shownMessage(chosen, 'promotionType')).toBe(locked)
    expect([...deriveEditor(chosen).problemsByTab]).toEqual([['details', 1]])
    expect(problemGroups(chosen, ['details'])).toEqual([
      { tab: 'details', lines: [{ field: 'promotionType', text: `Promotion Type: ${locked}` }] },
    ])
    expect(deriveEditor(changeDraft(chosen, toType(rebate)))).toMatchObject({ allIssues: [], isDirty: false })
  })

  it('OP-137 invalid text of a payee is not a problem while no payee is needed, and is a problem again after that', () => {
    const strategy = (type: PayoutStrategyType) => (draft: PromotionDraft) => choosePayoutStrategy(draft, type)
    const left = leaveText(changeDraft(anEditor(), strategy(payOneParticipant)), 'payoutToParticipant', 'zzz')
    expect(deriveEditor(left)).toMatchObject({ canSave: false, changes: ['payoutStrategyType', 'payoutToParticipant'] })
    const away = changeDraft(left, strategy(payParticipant))
    expect(deriveEditor(away)).toMatchObject({ allIssues: [], isDirty: false, canSave: true })
    const back = changeDraft(away, strategy(payOneParticipant))
    expect(deriveEditor(back).issues).toEqual([{ field: 'payoutToParticipant', message: 'Invalid selection' }])
  })

  it('OP-137 U1 selecting another type and the former one again is not a change, even before the vehicles are loaded', () => {
    const away = setAvailableVehicles(changeDraft(anEditor(), toType(spiff)), spiff.id, [points])
    expect(away.draft.forcedAwardVehicle).toBeNull()
    const back = changeDraft(away, toType(rebate))
    expect(deriveEditor(back)).toMatchObject({ isDirty: false, issues: [] })
    expect(setAvailableVehicles(back, rebate.id, [card]).draft.forcedAwardVehicle).toEqual(card)
  })
})

it('OP-129 a save has work when something was changed, or when it removes groups of another program', () => {
  const group = { id: 5, organizationGroupKey: 'E', name: 'East', description: null, category: 'Area' }
  expect(deriveEditor(anEditor()).hasWork).toBe(false)
  expect(deriveEditor(changeDraft(anEditor(), (draft) => changeField(draft, 'name', 'New'))).hasWork).toBe(true)
  expect(deriveEditor(anEditor({ organizationGroups: [{ ...group, program: { id: 1 } }] })).hasWork).toBe(false)
  expect(deriveEditor(anEditor({ organizationGroups: [{ ...group, program: { id: 2 } }] }))).toMatchObject({
    hasWork: true,
    isDirty: false,
  })
})

it('a refusal of the server marks its tab, and does not block the next save', () => {
  const fieldIssues = [{ field: 'claimType', message: 'c' }]
  const failed = fail(anEditor(), { fieldIssues, generalIssues: ['B'], note: null, remedy: 'correct' })
  expect(deriveEditor(failed).problemsByTab.get('claiming')).toBe(1)
  expect(deriveEditor(failed).canSave).toBe(true)
})
