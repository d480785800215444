import { describe, expect, it } from 'vitest'
import { openDeadline } from '../deadlines/deadline.ts'
import { promotionChanges } from '../promotion/promotion-changes.ts'
import { openPromotion } from '../promotion/open-promotion.ts'
import { PROMOTION_FIELD_NAMES } from '../promotion/promotion.ts'
import { aPromotion } from '../testing/a-promotion.ts'
import { shortForm, changeInWords } from './short-form.ts'
import { differences } from './differences.ts'

const week = (id: number, name: string) =>
  openDeadline({
    id,
    name,
    effectiveDate: '2026-04-01T04:00:00Z',
    expirationDate: '2026-04-08T03:59:59Z',
    submissionDeadlineDate: '2026-04-15T03:59:59Z',
  })

describe('A change in words', () => {
  it('formats counts of rows like every count', () => {
    const change = { label: 'Products', added: 1200, changed: 0, removed: 1, rows: [] }
    expect(changeInWords(change)).toBe('Products: 1,200 added, 1 removed')
  })

  it('is empty when every field has the same meaning, regardless of its spelling', () => {
    const draft = openPromotion(aPromotion())
    expect(
      PROMOTION_FIELD_NAMES.flatMap((field) =>
        promotionChanges(draft, { ...draft, name: ` ${draft.name} `, fiscalYear: '2026.0' }, [field], []),
      ).filter((change) => 'rows' in change || change.before !== null || change.after !== null),
    ).toEqual([])
  })

  it('has the label of a custom field in the program, and the default of a blank field', () => {
    const draft = openPromotion(aPromotion())
    const definitions = [{ number: 3, label: 'Cost Center', required: false, order: 1 }]
    const after = { ...draft, customFieldValue3: '4711', taxable: false, submissionDeadlineDays: '12' }
    expect(
      promotionChanges(draft, after, ['taxable', 'submissionDeadlineDays', 'customFieldValue3'], definitions).map(
        changeInWords,
      ),
    ).toEqual(['Taxable: Use award vehicle setting → No', 'Claim Deadline Offset: 0 → 12', 'Cost Center: none → 4711'])
  })

  it('names the added, changed and removed rows, at any position in the list', () => {
    const draft = { ...openPromotion(aPromotion()), promotionDeadlines: [week(1, 'One'), week(2, 'Two')] }
    const promotionDeadlines = [{ ...week(2, 'Second') }, { ...week(9, 'New'), id: null }]
    const [change] = promotionChanges(draft, { ...draft, promotionDeadlines }, ['promotionDeadlines'], [])
    expect(change).toMatchObject({
      label: 'Deadlines',
      added: 1,
      changed: 1,
      removed: 1,
      rows: [
        { change: 'changed', name: 'Second', changes: [{ label: 'Name' }] },
        { change: 'added', name: 'New' },
        { change: 'removed', name: 'One' },
      ],
    })
    expect(change && changeInWords(change)).toBe('Deadlines: 1 added, 1 changed, 1 removed')
  })

  it('names the rows of lists within a row', () => {
    const payouts = (amount: string) => ({
      rows: [{ key: 1, name: 'Flat', fields: [['Amount', { text: amount }] as const] }],
    })
    const line = (amount: string) => ({
      rows: [{ key: 1, name: 'AX', fields: [['Payouts', payouts(amount)] as const] }],
    })
    expect(differences('Products', line('45'), line('50'))).toMatchObject([
      {
        rows: [
          { name: 'AX', changes: [{ label: 'Payouts, Flat: Amount', before: { text: '45' }, after: { text: '50' } }] },
        ],
      },
    ])
  })

  it('is a line when it fits, and only the label when it does not', () => {
    const words = (before: string, after: string) =>
      changeInWords({ label: 'Name', before: { text: before }, after: { text: after } })
    expect(words('A', 'B')).toBe('Name: A → B')
    expect(words('A', 'B'.repeat(81))).toBe('Name changed')
    expect(changeInWords({ label: 'Description', before: null, after: { html: '<p>x</p>' } })).toBe(
      'Description changed',
    )
  })

  it('has a short form: the first rows, long values as their length, and a flag for omitted parts', () => {
    const row = { change: 'added', name: 'Row', changes: [] } as const
    const rows = (count: number) => ({ label: 'L', added: count, changed: 0, removed: 0, rows: Array(count).fill(row) })
    const text = (length: number) => ({ label: 'T', before: null, after: { text: 'x'.repeat(length) } })
    expect(shortForm([rows(20), text(500)])).toEqual({ isWhole: true, changes: [rows(20), text(500)] })
    expect(shortForm([rows(21), text(501)])).toEqual({
      isWhole: false,
      changes: [
        { ...rows(20), added: 21 },
        { label: 'T', before: null, after: { characters: 501 } },
      ],
    })
  })

  it('limits the short form of all lists together, even for rows with many values', () => {
    const value = (number: number) => ({ label: `Payout ${number}`, before: null, after: { text: 'x'.repeat(400) } })
    const row = (values: number) =>
      ({
        change: 'changed',
        name: 'AX-100',
        changes: Array.from({ length: values }, (_, number) => value(number)),
      }) as const
    const list = (label: string, ...rows: ReturnType<typeof row>[]) => ({
      label,
      added: 0,
      changed: rows.length,
      removed: 0,
      rows,
    })
    const { changes, isWhole } = shortForm([
      list('Products', row(1), row(2), row(1000)),
      list('Groups', row(10), row(15)),
      list('Courses', row(1)),
    ])
    expect(isWhole).toBe(false)
    expect(changes).toEqual([
      { ...list('Products', row(1), row(2)), changed: 3 },
      { ...list('Groups'), changed: 2 },
      { ...list('Courses'), changed: 1 },
    ])
    expect(shortForm([list('Products', row(20))]).isWhole).toBe(true)
  })
})
