import { describe, expect, it } from 'vitest'
import {
  columnsOf,
  isSameChoice,
  linesOf,
  moveLine,
  readFields,
  showLine,
  shownFields,
  usualFields,
} from './column-choice.ts'
import { listColumns } from './promotion-columns.tsx'

const ids = (columns: readonly { readonly id: string }[]) => columns.map(({ id }) => id)

describe('U26: the columns of the promotions list', () => {
  it('show every field of the contract once', () => {
    const fields = listColumns.flatMap((column) => column.fields)
    expect(new Set(fields).size).toBe(fields.length)
    expect(fields.toSorted()).toEqual(
      [
        ...['country', 'effectState', 'effectiveDate', 'expirationDate', 'fiscalYear', 'name', 'promotionKey'],
        ...['promotionType', 'publishDate', 'publishState', 'updatedDate'],
      ].toSorted(),
    )
  })

  it('stand in the chosen order, the key first, and the name is never missing', () => {
    expect(ids(columnsOf(['country', 'name', 'promotionKey']))).toEqual(['promotionKey', 'country', 'name'])
    expect(ids(columnsOf(['country']))).toEqual(['promotionKey', 'name', 'country'])
    expect(ids(columnsOf(['effectState', 'country']))).toEqual(['promotionKey', 'name', 'state', 'country'])
  })

  it('are the usual ones when nothing was remembered, or nothing that is known', () => {
    expect(readFields(null)).toBeNull()
    expect(readFields(['colour'])).toBeNull()
    expect(readFields(['colour', 'country'])).toEqual(['country'])
    expect(ids(columnsOf(usualFields))).not.toContain('publishDate')
  })

  it('are the same choice when they show the same in the same order', () => {
    expect(isSameChoice(['promotionKey', 'name'], ['name'])).toBe(true)
    expect(isSameChoice(['name', 'country'], ['country', 'name'])).toBe(false)
  })
})

describe('U26: choosing columns', () => {
  const lines = linesOf(['name', 'country'])

  it('moves a line, but none before the key and never the key itself', () => {
    expect(shownFields(moveLine(lines, 2, 1))).toEqual(['promotionKey', 'country', 'name'])
    expect(moveLine(lines, 2, 0)).toEqual(moveLine(lines, 2, 1))
    expect(moveLine(lines, 0, 2)).toBe(lines)
    expect(moveLine(lines, 1, 1)).toBe(lines)
  })

  it('hides what may be hidden', () => {
    expect(shownFields(showLine(lines, 'country', false))).toEqual(['promotionKey', 'name'])
    expect(shownFields(showLine(lines, 'name', false))).toEqual(shownFields(lines))
    expect(shownFields(showLine(lines, 'state', true))).toEqual([
      ...['promotionKey', 'name', 'country', 'publishState', 'effectState'],
    ])
  })
})
