import { row } from '@incentive/quality/row'
import { describe, expect, test } from 'vitest'
import { openPromotion } from '../promotion/open-promotion.ts'
import { aPromotion } from '../testing/a-promotion.ts'
import {
  changeCopyStart,
  copyToSend,
  openCopy,
  readCopyBody,
  typeCopyFiscalYear,
  typeCopyKey,
  typeCopyName,
} from './copy-draft.ts'
import { copyIssues, copyOf } from './copy-rules.ts'

const source = openPromotion(aPromotion({ promotionKey: 'SPRING-REBATE', name: 'Spring Rebate' }))
const opened = openCopy(source)
const nextYear = '2027-04-01T04:00:00Z'

test('OP-05 a copy opens with name and key of its own, and sends nothing as it opens', () =>
  row('COPY-05', () => {
    expect(opened).toMatchObject({ name: 'Spring Rebate - Copy', promotionKey: 'SPRING-REBATE-COPY' })
    expect(copyToSend(source, opened)).toBeUndefined()
    expect(copyIssues(source, opened)).toEqual([])
  }))

test('only what was changed is sent', () => {
  const moved = changeCopyStart(source, opened, nextYear)
  expect(copyToSend(source, moved)).toEqual({ effectiveDate: nextYear, fiscalYear: 2027 })
  expect(copyToSend(source, typeCopyFiscalYear(moved, '2026'))).toEqual({ effectiveDate: nextYear })
  expect(copyToSend(source, { ...opened, includePayouts: true })).toEqual({ includePayouts: true })
  expect(copyToSend(source, changeCopyStart(source, moved, source.effectiveDate))).toBeUndefined()
})

test('what is sent is read into the same copy', () => {
  const draft = changeCopyStart(source, typeCopyName(source, opened, 'Summer Rebate'), nextYear)
  const read = readCopyBody(source, copyToSend(source, draft) ?? {})
  expect(copyOf(source, read)).toEqual(copyOf(source, draft))
})

describe('the key follows the name', () => {
  test.each([
    ['Summer Rebate', 'SUMMER-REBATE'],
    ['Spring Rebate - Copy', 'SPRING-REBATE-COPY'],
    ['Spring rebate', 'SPRING-REBATE-COPY'],
    ['', 'SPRING-REBATE-COPY'],
  ])('%j proposes %s', (name, key) => {
    expect(typeCopyName(source, opened, name).promotionKey).toBe(key)
  })

  test('until it is typed itself, or blank again', () => {
    const typed = typeCopyKey(opened, 'MINE')
    expect(typeCopyName(source, typed, 'Summer').promotionKey).toBe('MINE')
    expect(typeCopyName(source, typeCopyKey(typed, ' '), 'Summer').promotionKey).toBe('SUMMER')
  })
})

describe('the fiscal year moves as far as the start', () => {
  test.each([
    ['of the same year', 2026, '2026-07-01T04:00:00Z', '2026'],
    ['of the next year', 2026, nextYear, '2027'],
    ['that differed from the start before', 2025, nextYear, '2026'],
  ])('%s', (_, fiscalYear, start, expected) => {
    const other = { ...source, fiscalYear: String(fiscalYear) }
    expect(changeCopyStart(other, openCopy(other), start).fiscalYear).toBe(expected)
  })

  test('until it is typed itself; what is no date moves nothing', () => {
    expect(changeCopyStart(source, typeCopyFiscalYear(opened, '2030'), nextYear).fiscalYear).toBe('2030')
    expect(changeCopyStart(source, opened, 'soon').fiscalYear).toBe('2026')
  })
})

describe('the rules of a promotion hold for what is asked', () => {
  test.each([
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ promotionKey: '' }, 'promotionKey', 'Key is required'],
    [{ promotionKey: 'K'.repeat(101) }, 'promotionKey', 'Must be at most 100 characters'],
    [{ fiscalYear: '2000' }, 'fiscalYear', 'Fiscal Year must be valid'],
    [{ effectiveDate: '' }, 'effectiveDate', 'Start Date is required'],
    [{ effectiveDate: 'soon' }, 'effectiveDate', 'Invalid date'],
    [{ effectiveDate: '2027-03-14 02:30 am' }, 'effectiveDate', 'Invalid date'],
    [{ effectiveDate: '9999-12-01T05:00:00Z' }, 'effectiveDate', 'Invalid date'],
  ])('%o', (changes, field, message) => {
    expect(copyIssues(source, { ...opened, ...changes })).toEqual([{ field, message }])
  })

  test('an end that the start would pass is said at the start', () => {
    const oneDay = { ...source, expirationDate: '2026-04-01T20:00:00Z' }
    expect(copyIssues(oneDay, { ...opened, effectiveDate: '2026-04-01T21:00:00Z' })).toEqual([
      { field: 'effectiveDate', message: 'End Date must be after Start Date' },
    ])
  })

  test('what is stored and not asked for is no matter of the copy', () => {
    const stored = { ...source, country: null, expirationDate: '' }
    expect(copyIssues(stored, openCopy(stored))).toEqual([])
  })
})
