import { row } from '@incentive/quality/row'
import { describe, expect, it } from 'vitest'
import { issuesOf, issuesWithin, messageAt, rootOf, rule, withoutField } from './rule.ts'

const RULES = [
  rule<string>('name', 'Too short', (text) => text.length > 2),
  rule<string>('name', 'No blanks', (text) => !text.includes(' ')),
]
const ISSUES = [
  { field: 'name', message: 'A' },
  { field: 'promotionDeadlines[0].name', message: 'B' },
  { field: 'promotionDeadlines[1].name', message: 'C' },
  { field: 'nameOfOther', message: 'D' },
]

describe('rule tables', () => {
  it('return all problems, in the order of the table', () => {
    expect(issuesOf(RULES, ' ', undefined).map(({ message }) => message)).toEqual(['Too short', 'No blanks'])
    expect(issuesOf(RULES, 'abc', undefined)).toEqual([])
  })

  it('the path of a nested rule starts with that of its part', () => {
    expect(issuesWithin('promotionDeadlines[2]', [{ field: 'name', message: 'X' }])).toEqual([
      { field: 'promotionDeadlines[2].name', message: 'X' },
    ])
    expect(issuesWithin('uploads', [{ field: '', message: 'X' }])).toEqual([{ field: 'uploads', message: 'X' }])
  })
})

describe('issues by field', () => {
  it('the first message of a field is the one at the field', () => {
    expect(messageAt([...ISSUES, { field: 'name', message: 'E' }], 'name')).toBe('A')
    expect(messageAt(ISSUES, 'country')).toBeUndefined()
  })

  it('typing in a field removes its message and those inside it, but no others', () =>
    row('ERR-08', () => {
      expect(withoutField(ISSUES, 'name').map(({ message }) => message)).toEqual(['B', 'C', 'D'])
      expect(withoutField(ISSUES, 'promotionDeadlines').map(({ message }) => message)).toEqual(['A', 'D'])
      expect(withoutField(ISSUES, 'promotionDeadlines[1]').map(({ message }) => message)).toEqual(['A', 'B', 'D'])
      expect(withoutField(ISSUES, 'country')).toBe(ISSUES)
    }))

  it('the root of a path is its first name', () => {
    expect(['name', 'promotionDeadlines[0].name', 'promotionInvitationSetting.emailTemplate'].map(rootOf)).toEqual([
      'name',
      'promotionDeadlines',
      'promotionInvitationSetting',
    ])
  })
})
