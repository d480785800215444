import { describe, expect, it } from 'vitest'
import type { ChoosableColumn } from './choosable-column.ts'
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

const column = (id: string, more: Partial<ChoosableColumn> = {}): ChoosableColumn => ({
  id,
  header: id,
  fields: [id],
  ...more,
})

const all = [
  column('key', { stays: 'first' }),
  column('name', { stays: 'shown' }),
  column('state', { fields: ['published', 'effective'] }),
  column('country'),
  column('updated', { isExtra: true }),
]

const ids = (columns: readonly ChoosableColumn[]) => columns.map(({ id }) => id)

describe('U26: the columns of a table', () => {
  it('are in the chosen order, the first one first, and those that stay are never missing', () => {
    expect(ids(columnsOf(all, ['country', 'name', 'key']))).toEqual(['key', 'country', 'name'])
    expect(ids(columnsOf(all, ['country']))).toEqual(['key', 'name', 'country'])
    expect(ids(columnsOf(all, ['effective', 'country']))).toEqual(['key', 'name', 'state', 'country'])
  })

  it('are the usual ones when none was remembered, or none that is known', () => {
    expect(readFields(all, null)).toBeNull()
    expect(readFields(all, ['colour'])).toBeNull()
    expect(readFields(all, ['colour', 'country'])).toEqual(['country'])
    expect(ids(columnsOf(all, usualFields(all)))).toEqual(['key', 'name', 'state', 'country'])
  })

  it('are the same choice when they show the same in the same order', () => {
    expect(isSameChoice(all, ['key', 'name'], ['name'])).toBe(true)
    expect(isSameChoice(all, ['name', 'country'], ['country', 'name'])).toBe(false)
  })
})

describe('U26: choosing columns', () => {
  const lines = linesOf(all, ['name', 'country'])

  it('moves a line, but none before the first and never the first itself', () => {
    expect(shownFields(moveLine(lines, 2, 1))).toEqual(['key', 'country', 'name'])
    expect(moveLine(lines, 2, 0)).toEqual(moveLine(lines, 2, 1))
    expect(moveLine(lines, 0, 2)).toBe(lines)
    expect(moveLine(lines, 1, 1)).toBe(lines)
  })

  it('hides what may be hidden', () => {
    expect(shownFields(showLine(lines, 'country', false))).toEqual(['key', 'name'])
    expect(shownFields(showLine(lines, 'name', false))).toEqual(shownFields(lines))
    expect(shownFields(showLine(lines, 'state', true))).toEqual(['key', 'name', 'country', 'published', 'effective'])
  })
})
