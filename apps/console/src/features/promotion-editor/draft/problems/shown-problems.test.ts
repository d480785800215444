import { describe, expect, it } from 'vitest'
import { leaveText } from '../change-content.ts'
import { fail, startEditing } from '../change-editor.ts'
import { deriveEditor } from '../derive-editor.ts'
import { openEditor, type EditorState } from '../editor-state.ts'
import { problemGroups } from './shown-problems.ts'
import { anEditor, anOpened, payOneParticipant } from '../testing/an-editor.ts'

const shown = ['details', 'deadlines', 'claiming', 'customFields'] as const
const textsOf = (state: EditorState) =>
  problemGroups(state, shown).map(({ tab, lines }) => [tab, ...lines.map(({ text }) => text)])

const refused = (state: EditorState, issues: Readonly<Record<string, string>>) =>
  fail(state, {
    fieldIssues: Object.entries(issues).map(([field, message]) => ({ field, message })),
    generalIssues: ['Said of all'],
    note: null,
    remedy: 'correct',
  })

describe('U13: the list of problems', () => {
  it('distinguishes fields with the same problem', () => {
    const left = leaveText(leaveText(anEditor(), 'country', 'Atlantis'), 'promotionType', 'Nonsense')
    expect(textsOf(leaveText(left, 'claimType', 'No such type'))).toEqual([
      ['details', 'Country: Invalid selection', 'Promotion Type: Invalid selection'],
      ['claiming', 'Claim Type: Invalid selection'],
    ])
  })

  it('keeps a message that begins with its field', () => {
    const missing = anEditor({ name: '', claimType: null, payoutStrategyType: null })
    expect(textsOf(missing)).toEqual([
      ['details', 'Name is required', 'Payout Strategy: A payout assignment is required'],
      ['claiming', 'Claim Type is required'],
    ])
  })

  it('names a field inside a list by the list, and a custom field by its label', () => {
    const customFields = [{ number: 2, label: 'Budget Code', required: true, order: 1 }]
    const state = startEditing(openEditor(anOpened(), { id: 1, customFields }))
    expect(
      textsOf(refused(state, { 'promotionDeadlines[1].name': 'Name is required', customFieldValue2: 'No' })),
    ).toEqual([
      [null, 'Said of all'],
      ['deadlines', 'Deadlines: Name is required'],
      ['customFields', 'Budget Code is required', 'Budget Code: No'],
    ])
  })

  it('is grouped by tab in the order of the tabs', () => {
    const state = refused(anEditor(), { claimType: 'c', 'promotionDeadlines[0].name': 'd', name: 'n' })
    expect(textsOf(state).map(([tab]) => tab)).toEqual([null, 'details', 'deadlines', 'claiming'])
  })

  it('U14, ALG-22 row 5 names a field that is not on the screen by its name on the server', () => {
    expect(textsOf(refused(anEditor(), { uploads: 'Too many', somethingElse: 'Odd' }))).toEqual([
      [null, 'Documents: Too many', 'somethingElse: Odd', 'Said of all'],
    ])
  })

  it('U14, ALG-22 row 5 does not link to a hidden field, and no tab counts it', () => {
    const issues = { payoutToParticipant: 'Left the program', customFieldValue3: 'Odd' }
    const hidden = refused(anEditor(), issues)
    expect(problemGroups(hidden, shown)).toMatchObject([
      { tab: null, lines: [{ field: null }, { field: null }, { field: null, text: 'Said of all' }] },
    ])
    expect(textsOf(hidden)[0]?.[1]).toBe('Payout Participant: Left the program')
    expect(deriveEditor(hidden).problemsByTab).toEqual(new Map())
    const paid = refused(anEditor({ payoutStrategyType: payOneParticipant }), issues)
    expect(problemGroups(paid, shown)).toMatchObject([
      { tab: null },
      { tab: 'details', lines: [{}, { field: 'payoutToParticipant', text: 'Payout Participant: Left the program' }] },
    ])
  })
})
