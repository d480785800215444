import { printInstant } from '@incentive/scalars'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatNy } from '../time/new-york.ts'
import type { DeadlineDraft } from './deadline.ts'
import { BLANK_DEADLINE } from './deadline.ts'
import { deadlineIssues } from './deadline-rules.ts'
import { settleDeadline } from './settle-deadline.ts'

const aDeadline = (effectiveDate: string, expirationDate: string, submissionDeadlineDate: string): DeadlineDraft => ({
  ...BLANK_DEADLINE,
  name: 'Q1',
  effectiveDate,
  expirationDate,
  submissionDeadlineDate,
})

describe('ALG-06 what reads alike in the dialog is alike', () => {
  it.each([
    ['a typed end of the day of a generated period', ['2026-07-01T03:59:59Z', '2026-07-01T03:59:00Z'], 1],
    ['the same the other way round', ['2026-07-01T03:59:00Z', '2026-07-01T03:59:59Z'], 1],
    ['a minute before is before', ['2026-07-01T03:59:00Z', '2026-07-01T03:58:59Z'], null],
    ['the hour that comes twice reads EDT and EST', ['2026-11-01T06:30:00Z', '2026-11-01T05:30:00Z'], null],
  ] as const)('%s', (_, [expiration, submission], last) => {
    const settled = settleDeadline(aDeadline('2026-04-01T04:00:00Z', expiration, submission))
    const later = expiration > submission ? expiration : submission
    expect(settled.submissionDeadlineDate).toBe(last === null ? submission : later)
    expect(deadlineIssues(settled)).toHaveLength(last === null ? 1 : 0)
  })

  it('the end of a period follows its beginning in the same way, and the last date both', () => {
    const minute = ['2026-04-01T04:00:30Z', '2026-04-01T04:00:20Z', '2026-04-01T04:00:00Z'] as const
    expect(settleDeadline(aDeadline(...minute))).toEqual(aDeadline(minute[0], minute[0], minute[0]))
  })

  it('what is in order, blank or no date stays the very same', () => {
    const right = aDeadline('2026-04-01T04:00:00Z', '2026-07-01T03:59:00Z', '2026-07-01T03:59:00Z')
    const open = aDeadline('', 'soon', '2026-07-01T03:59:00Z')
    expect(settleDeadline(right)).toBe(right)
    expect(settleDeadline(open)).toBe(open)
  })

  it('there is a message about the order of two dates only where their texts differ', () => {
    const near = fc.integer({ min: 0, max: 300 }).map((seconds) => {
      return printInstant(Date.UTC(2026, 10, 1, 5, 57, seconds))
    })
    fc.assert(
      fc.property(near, near, near, (from, to, due) => {
        const settled = settleDeadline(aDeadline(from, to, due))
        const shown = (draft: DeadlineDraft) =>
          [draft.effectiveDate, draft.expirationDate, draft.submissionDeadlineDate].map(formatNy)
        const [start, end, last] = shown(settled)
        expect(shown(settled)).toEqual(shown(aDeadline(from, to, due)))
        const fields = deadlineIssues(settled).map(({ field }) => field)
        if (start === end) expect(fields).not.toContain('expirationDate')
        if (start === last && end === last) expect(fields).toEqual([])
      }),
      { seed: 20260630, numRuns: 300 },
    )
  })
})
