import { row } from '@incentive/quality/row'
import { describe, expect, it } from 'vitest'
import { MESSAGES } from '../issues/messages.ts'
import { typeDate } from '../time/typed-date.ts'
import type { DeadlineDraft } from './deadline.ts'
import { BLANK_DEADLINE } from './deadline.ts'
import { deadlineIssues } from './deadline-rules.ts'

const { deadline, promotion } = MESSAGES

function aDeadline(effective: string, expiration: string, submission: string, name = 'Q1'): DeadlineDraft {
  return {
    id: null,
    name,
    effectiveDate: typeDate(effective),
    expirationDate: typeDate(expiration),
    submissionDeadlineDate: typeDate(submission),
  }
}

describe('ALG-33, deadline check', () => {
  it.each<[string, DeadlineDraft, string[]]>([
    ['1', aDeadline('04/01/2026 12:00 am', '06/30/2026 11:59 pm', '08/15/2026 11:59 pm'), []],
    ['2', aDeadline('04/01/2026', '04/01/2026', '04/01/2026'), []],
    ['3', aDeadline('07/01/2026', '06/30/2026', '08/15/2026'), [deadline.expirationBeforeEffective]],
    ['4', aDeadline('04/01/2026', '06/30/2026', '05/01/2026'), [deadline.submissionBeforeExpiration]],
    [
      '5',
      aDeadline('04/01/2026', '06/30/2026', '03/01/2026'),
      [deadline.submissionBeforeEffective, deadline.submissionBeforeExpiration],
    ],
    ['6', aDeadline('', '06/30/2026', '08/15/2026'), [deadline.effectiveDateRequired]],
    ['7', aDeadline('04/01/2026', '06/30/2026', '08/15/2026', ' '), [promotion.nameRequired]],
    ['8', aDeadline('04/01/2026 8:01 am', '04/01/2026 8:00 am', '08/15/2026'), [deadline.expirationBeforeEffective]],
    ['no date', aDeadline('soon', '06/30/2026', '08/15/2026'), [MESSAGES.date.invalid]],
  ])('vector %s', (_, draft, messages) => {
    row('DL-35', () => expect(deadlineIssues(draft).map(({ message }) => message)).toEqual(messages))
  })

  it('OP-46: all four fields are required', () => {
    expect(deadlineIssues(BLANK_DEADLINE)).toEqual([
      { field: 'name', message: promotion.nameRequired },
      { field: 'effectiveDate', message: deadline.effectiveDateRequired },
      { field: 'expirationDate', message: deadline.expirationDateRequired },
      { field: 'submissionDeadlineDate', message: deadline.submissionDateRequired },
    ])
  })
})
