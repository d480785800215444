import type { Feed } from '@incentive/contract'
import { describe, expect, it } from 'vitest'
import { feedBodyOf, feedFormIssues, openFeedForm, type ApplyChoice } from './feed-form.ts'

const form = openFeedForm(null, 'products')

describe('the body of a feed', () => {
  it.each<[ApplyChoice, string, string | null]>([
    ['ask', 'ask', null],
    ['whenClean', 'whenClean', null],
    ['unless', 'whenClean', '2%'],
  ])('%s', (apply, stored, unlessRejectedAbove) => {
    const { options } = feedBodyOf({ ...form, apply, rejectedLimit: ' 2% ' }, null)
    expect(options).toMatchObject({ apply: stored, unlessRejectedAbove })
  })

  it('has every field, and what the feed remembers of its files', () => {
    const options = { decimalMark: ',', dateFormat: 'DD/MM/YYYY', encoding: 'utf-16', separator: ';', sheet: 'May' }
    const edited = { options: { ...options, createMissing: true }, version: 3 } as unknown as Feed
    const typed = { ...form, apply: 'ask', onError: 'rejectAll', emptyCell: 'clear', missing: 'deactivate' } as const
    const more = {
      missingLimit: '7',
      expectedHours: '24',
      emails: 'a@example.com; b@example.com',
      columns: { Key: null },
    }
    expect(feedBodyOf({ ...typed, ...more }, edited)).toEqual({
      entity: 'products',
      options: {
        ...{ ...options, createMissing: true, onError: 'rejectAll', emptyCell: 'clear' },
        ...{ apply: 'ask', unlessRejectedAbove: null },
      },
      columns: { Key: null },
      missing: 'deactivate',
      missingLimit: 7,
      expectedHours: 24,
      emails: ['a@example.com', 'b@example.com'],
      version: 3,
      isNew: false,
    })
  })
})

describe('the limit of rejected rows', () => {
  it.each([
    ['5', []],
    ['2%', []],
    ['2 %', ['rejectedLimit']],
    ['', ['rejectedLimit']],
  ])('%s', (rejectedLimit, fields) => {
    const issues = feedFormIssues({ ...form, name: 'crm', apply: 'unless', rejectedLimit })
    expect(issues.map(({ field }) => field)).toEqual(fields)
  })
})
