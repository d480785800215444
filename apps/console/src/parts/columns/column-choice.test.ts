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
  type OptionalColumn,
} from './column-choice.ts'

const column = (id: string, more: Partial<OptionalColumn> = {}): OptionalColumn => ({
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

const ids = (columns: readonly OptionalColumn[]) => columns.map(({ id }) => id)

describe('U26: the columns of a table', () => {
  it('are in the selected order with the first one first, and always include the fixed ones', () => {
    expect(ids(columnsOf(all, ['country', 'name', 'key']))).toEqual(['key', 'country', 'name'])
    expect(ids(columnsOf(all, ['country']))).toEqual(['key', 'name', 'country'])
    expect(ids(columnsOf(all, ['effective', 'country']))).toEqual(['key', 'name', 'state', 'country'])
  })

  it('are the default ones when no selection or no known column was remembered', () => {
    expect(readFields(all, null)).toBeNull()
    expect(readFields(all, ['shade'])).toBeNull()
    expect(readFields(all, ['shade', 'country'])).toEqual(['country'])
    expect(ids(columnsOf(all, usualFields(all)))).toEqual(['key', 'name', 'state', 'country'])
  })

  it('are equal when they show the same columns in the same order', () => {
    expect(isSameChoice(all, ['key', 'name'], ['name'])).toBe(true)
    expect(isSameChoice(all, ['name', 'country'], ['country', 'name'])).toBe(false)
  })
})

describe('U26: selecting columns', () => {
  const lines = linesOf(all, ['name', 'country'])

  it('moves a column, but none before the first and never the first itself', () => {
    expect(shownFields(moveLine(lines, 2, 1))).toEqual(['key', 'country', 'name'])
    expect(moveLine(lines, 2, 0)).toEqual(moveLine(lines, 2, 1))
    expect(moveLine(lines, 0, 2)).toBe(lines)
    expect(moveLine(lines, 1, 1)).toBe(lines)
  })

  it('hides only optional columns', () => {
    expect(shownFields(showLine(lines, 'country', false))).toEqual(['key', 'name'])
    expect(shownFields(showLine(lines, 'name', false))).toEqual(shownFields(lines))
    expect(shownFields(showLine(lines, 'state', true))).toEqual(['key', 'name', 'country', 'published', 'effective'])
  })
})
