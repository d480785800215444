import { describe, expect, it } from 'vitest'
import { columnsOf, usualFields } from '../../../parts/columns/column-choice.ts'
import { listColumns } from './promotion-columns.tsx'

const ids = (columns: readonly { readonly id: string }[]) => columns.map(({ id }) => id)

describe('U26: the columns of the promotions list', () => {
  it('show every field of the contract once', () => {
    const fields = listColumns.flatMap((column) => column.fields)
    expect(new Set(fields).size).toBe(fields.length)
    expect(fields.toSorted()).toEqual(
      [
        ...['country', 'effectState', 'effectiveDate', 'expirationDate', 'fiscalYear', 'name', 'promotionKey'],
        ...['promotionType', 'publishDate', 'publishState', 'problemCount', 'updatedDate', 'missing', 'openRevisions'],
      ].toSorted(),
    )
  })

  it('begin with the key, and the name is never missing', () => {
    expect(ids(columnsOf(listColumns, ['country']))).toEqual(['promotionKey', 'name', 'country'])
    expect(ids(columnsOf(listColumns, ['effectState', 'country']))).toEqual([
      ...['promotionKey', 'name', 'state', 'country'],
    ])
  })

  it('are without the publish date for who has chosen none', () => {
    expect(ids(columnsOf(listColumns, usualFields(listColumns)))).not.toContain('publishDate')
  })
})
