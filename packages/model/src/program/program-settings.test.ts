import { row } from '@incentive/quality/row'
import { describe, expect, it } from 'vitest'
import { MESSAGES } from '../issues/messages.ts'
import type { CustomFieldDraft } from './program-settings.ts'
import { programSettingsIssues } from './program-settings.ts'

const { program, any } = MESSAGES

const aField = (number: number | null, label: string, required = false): CustomFieldDraft => ({
  number,
  label,
  required,
})
const none = { simplePayouts: false, promotionCustomFields: [], productCustomFields: [], claimProductCustomFields: [] }
const issuesOf = (...promotionCustomFields: CustomFieldDraft[]) =>
  programSettingsIssues({ ...none, promotionCustomFields }).map(({ field, message }) => [field, message])

describe('OP-74: the custom fields that a program gives its promotions', () => {
  it('none and fifteen in any order are valid', () => {
    expect(issuesOf()).toEqual([])
    const all = Array.from({ length: 15 }, (_, index) => aField(15 - index, `Field ${index}`, index % 2 === 0))
    expect(issuesOf(...all)).toEqual([])
  })

  it.each([null, 0, 16, -1, 1.5, NaN, Infinity])('%s is not a number of a field', (number) =>
    row('CONST-18', () => {
      expect(issuesOf(aField(number, 'Region'))).toEqual([
        ['promotionCustomFields[0].number', 'Number must be a whole number from 1 to 15'],
      ])
    }),
  )

  it('a number is used once: the lower field has the message', () => {
    expect(issuesOf(aField(1, 'Region'), aField(2, 'Budget Code'), aField(1, 'Channel'))).toEqual([
      ['promotionCustomFields[2].number', 'Another field has this number'],
    ])
  })

  it.each(['', ' ', '\t\n'])('a label of %j is blank', (label) => {
    expect(issuesOf(aField(1, label), aField(2, label))).toEqual([
      ['promotionCustomFields[0].label', 'Label is required'],
      ['promotionCustomFields[1].label', 'Label is required'],
    ])
  })

  it('a label is used once, ignoring case and surrounding blanks', () => {
    expect(issuesOf(aField(1, 'Region'), aField(2, ' REGION '))).toEqual([
      ['promotionCustomFields[1].label', 'Another field has this label'],
    ])
  })

  it('a label has at most 100 characters, counted as in the database, without surrounding blanks', () => {
    expect(issuesOf(aField(1, ` ${'😀'.repeat(100)} `))).toEqual([])
    expect(issuesOf(aField(1, 'x'.repeat(101)))).toEqual([
      ['promotionCustomFields[0].label', any.atMostCharacters(100)],
    ])
  })

  it.each(['a\0', '\ud800'])('a label of %j cannot be stored', (label) => {
    expect(issuesOf(aField(1, label))).toEqual([['promotionCustomFields[0].label', any.invalidValue]])
  })

  it('OP-134 the fields of products and of claim products follow the same rules, each list separately', () => {
    const settings = {
      ...none,
      promotionCustomFields: [aField(1, 'Region')],
      productCustomFields: [aField(1, 'Region'), aField(1, 'Efficiency Class')],
      claimProductCustomFields: [aField(1, 'Region'), aField(2, 'region')],
    }
    expect(programSettingsIssues(settings).map(({ field, message }) => [field, message])).toEqual([
      ['productCustomFields[1].number', program.fieldNumberTaken],
      ['claimProductCustomFields[1].label', program.fieldLabelTaken],
    ])
  })

  it('every problem is reported at the same time', () => {
    expect(issuesOf(aField(0, ''), aField(3, 'Region'), aField(3, 'region'))).toEqual([
      ['promotionCustomFields[0].number', program.fieldNumberInvalid],
      ['promotionCustomFields[0].label', program.fieldLabelRequired],
      ['promotionCustomFields[2].number', program.fieldNumberTaken],
      ['promotionCustomFields[2].label', program.fieldLabelTaken],
    ])
  })
})
