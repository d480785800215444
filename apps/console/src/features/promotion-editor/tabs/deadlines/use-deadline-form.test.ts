import { type DeadlineDraft, BLANK_DEADLINE } from '@incentive/model/deadlines'
import { describe, expect, it } from 'vitest'
import { changeForm, deriveForm, openForm, touchField, validateForm } from '../../../../parts/form/form-state.ts'
import { deadlineRules, refusedOf, type DeadlineField } from './use-deadline-form.ts'

const baseline: DeadlineDraft = {
  ...BLANK_DEADLINE,
  effectiveDate: '2026-04-01T04:00:00Z',
  expirationDate: '2026-07-01T03:59:00Z',
  submissionDeadlineDate: '2026-08-16T03:59:00Z',
}
const rules = deadlineRules(true)
const opened = openForm(baseline)
const changed = (field: DeadlineField, value: string, from = baseline) =>
  changeForm(openForm(from), (draft) => ({ ...draft, [field]: value }), field)
const said = (form: typeof opened, field: DeadlineField, by = rules) => deriveForm(form, by).messagesAt(field)

describe('the messages at a field of the deadline dialog', () => {
  it('are hidden while a new deadline has just been opened, and all shown after a validation', () => {
    expect(said(opened, 'name')).toEqual([])
    expect(said(validateForm(opened), 'name')).toEqual(['Name is required'])
    expect(said(touchField(opened, 'name'), 'name')).toEqual(['Name is required'])
  })

  it('are shown immediately for a deadline in the list', () => {
    expect(said(opened, 'name', deadlineRules(false))).toEqual(['Name is required'])
  })

  it('include comparisons with earlier dates, as soon as those are changed', () => {
    const late = changed('effectiveDate', '2026-09-01T04:00:00Z')
    expect(said(late, 'expirationDate')).toEqual(['Expiration Date must be on or after Effective Date'])
    expect(said(late, 'submissionDeadlineDate')).toEqual([
      'Submission Deadline Date must be on or after Effective Date',
    ])
  })

  it('ALG-33 row 5: include both messages of a field, in their order', () => {
    expect(said(changed('submissionDeadlineDate', '2026-03-02T04:59:00Z'), 'submissionDeadlineDate')).toEqual([
      'Submission Deadline Date must be on or after Effective Date',
      'Submission Deadline Date must be on or after Expiration Date',
    ])
  })

  it('exclude a blank date that the user has not reached', () => {
    const form = changed('effectiveDate', '2026-09-01T04:00:00Z', { ...baseline, expirationDate: '' })
    expect(said(form, 'expirationDate')).toEqual([])
  })

  it('U16 include a refusal of this deadline, until the field is changed', () => {
    const issues = [
      { field: 'promotionDeadlines[1].name', message: 'X' },
      { field: 'promotionDeadlines[11].name', message: 'Of another' },
    ]
    const named = { ...baseline, name: 'Q1' }
    const form = openForm(named, refusedOf(1, issues))
    expect(said(form, 'name')).toEqual(['X'])
    expect(
      said(
        changeForm(form, (draft) => ({ ...draft, name: 'Q2' }), 'name'),
        'name',
      ),
    ).toEqual([])
  })
})

describe('the changes that closing the dialog loses', () => {
  it('count fields whose meaning changed, and ignore hidden seconds', () => {
    const count = (form: typeof opened) => deriveForm(form, rules).changeCount
    expect(count(opened)).toBe(0)
    expect(count(changed('name', 'Q1'))).toBe(1)
    const generated = {
      ...baseline,
      submissionDeadlineDate: '2026-07-01T03:59:59Z',
      expirationDate: '2026-07-01T03:59:59Z',
    }
    expect(count(changed('submissionDeadlineDate', '2026-07-01T03:59:00Z', generated))).toBe(0)
  })
})
