import type { DeadlineDraft } from '@incentive/model'
import { BLANK_DEADLINE } from '@incentive/model'
import { describe, expect, it } from 'vitest'
import type { OpenDeadline } from './shown-deadline-message.ts'
import { shownDeadlineMessage } from './shown-deadline-message.ts'

const start: DeadlineDraft = {
  ...BLANK_DEADLINE,
  effectiveDate: '2026-04-01T04:00:00Z',
  expirationDate: '2026-07-01T03:59:00Z',
  submissionDeadlineDate: '2026-08-16T03:59:00Z',
}
const open = (changes: Partial<DeadlineDraft> = {}, beside: Partial<OpenDeadline> = {}): OpenDeadline => ({
  draft: { ...start, ...changes },
  start,
  touched: new Set(),
  isValidated: false,
  refused: [],
  ...beside,
})

describe('what stands beside a field of the deadline dialog', () => {
  it('nothing while a new deadline has just been opened, everything once it is validated', () => {
    expect(shownDeadlineMessage(open(), 'name')).toBeUndefined()
    expect(shownDeadlineMessage(open({}, { isValidated: true }), 'name')).toBe('Name is required')
    expect(shownDeadlineMessage(open({}, { touched: new Set(['name']) }), 'name')).toBe('Name is required')
  })

  it('DL-12 DL-13 DL-14 what a date says about those before it, as soon as they are changed', () => {
    const late = open({ effectiveDate: '2026-09-01T04:00:00Z' }, { touched: new Set(['effectiveDate']) })
    expect(shownDeadlineMessage(late, 'expirationDate')).toBe('Expiration Date must be on or after Effective Date')
    expect(shownDeadlineMessage(late, 'submissionDeadlineDate')).toBe(
      'Submission Deadline Date must be on or after Effective Date',
    )
  })

  it('ALG-33 row 5: both messages of a field, in their order', () => {
    const early = open(
      { submissionDeadlineDate: '2026-03-02T04:59:00Z' },
      { touched: new Set(['submissionDeadlineDate']) },
    )
    const both = [
      'Submission Deadline Date must be on or after Effective Date',
      'Submission Deadline Date must be on or after Expiration Date',
    ]
    expect(shownDeadlineMessage(early, 'submissionDeadlineDate')?.split('\n')).toEqual(both)
    const refused = ['A', 'B'].map((message) => ({ field: 'name', message }))
    expect(shownDeadlineMessage(open({}, { refused }), 'name')).toBe('A\nB')
  })

  it('nothing about a blank date that was not reached yet', () => {
    const blank = open({ expirationDate: '' }, { touched: new Set(['effectiveDate']) })
    expect(shownDeadlineMessage(blank, 'expirationDate')).toBeUndefined()
  })

  it('U16 what the server refused, until the field is changed', () => {
    const refused = [{ field: 'name', message: 'X' }]
    expect(shownDeadlineMessage(open({}, { refused }), 'name')).toBe('X')
    expect(shownDeadlineMessage(open({ name: 'Q1' }, { refused }), 'name')).toBeUndefined()
  })
})
