import { headingsKey, readImport } from '@incentive/model/products'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderKit } from '../../../../../kit/testing/render-kit.tsx'
import { ImportReading } from './import-reading.tsx'
import { readRememberedColumns, rememberColumns } from './column-fields.tsx'

/** Shows how a text was read. Returns the answers of its buttons. */
function show(text: string) {
  const { rows, ...read } = readImport(text, { twoFields: 'detect', reading: null })
  const [onAnswer, onCancel] = [vi.fn(), vi.fn()]
  const summary = { ...read, rowCount: rows.length, keys: [] }
  renderKit(<ImportReading {...{ summary, onAnswer, onCancel }} rowCount={rows.length} isFile={false} />)
  const click = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  return { onAnswer, onCancel, click, table: read.table }
}

describe('questions about pasted rows', () => {
  it('a comma before three digits is one amount, two items, or reason to go back', async () => {
    const { onAnswer, onCancel, click } = show('AX-100|1,500')
    expect(screen.getByText(/^Read 1,500 as one amount or as two items\?/)).toBeVisible()
    await click('One amount (1500.00)')
    await click('Two items')
    expect(onAnswer.mock.calls).toEqual([[{ commas: 'amount' }], [{ commas: 'items' }]])
    await click('Cancel')
    expect(onCancel).toHaveBeenCalledOnce()
  })

  it('mixed notations ask for the mark before the cents', async () => {
    const { onAnswer, click } = show('AX-100\t25,50\nAX-200\t12.75')
    expect(screen.getByText(/^Some amounts have a decimal comma, such as 25,50,/)).toBeVisible()
    await click('Decimal comma')
    await click('Decimal point')
    expect(onAnswer.mock.calls).toEqual([[{ decimalMark: ',' }], [{ decimalMark: '.' }]])
  })

  it('a decimal comma alone is a hint', async () => {
    const { onAnswer, click } = show('AX-100\t25,50')
    expect(screen.getByText('Amounts with a decimal comma, such as 25,50, are rejected.')).toBeVisible()
    await click('Decimal comma')
    expect(onAnswer).toHaveBeenCalledWith({ decimalMark: ',' })
  })

  it('columns that headings leave open are assigned, with their first values', async () => {
    const { onAnswer, click } = show('Model Number\tName\tPrice\nAX-200\tPump\t1899.00')
    expect(screen.getByText(/^Choose what each column contains\./)).toBeVisible()
    expect(screen.getByText('First value: 1899.00')).toBeVisible()
    const group = within(screen.getByRole('group', { name: 'Columns' }))
    expect(group.getByRole('combobox', { name: 'Model Number' })).toHaveValue('model')
    await userEvent.selectOptions(group.getByRole('combobox', { name: 'Price' }), 'Amount')
    await click('Read these columns')
    expect(onAnswer).toHaveBeenCalledWith({ columns: { hasHeadings: true, fields: ['model', null, 'amount'] } })
  })

  it('columns that are clear can be assigned otherwise', async () => {
    const { onAnswer, click } = show('AX-200\t12345')
    expect(screen.queryByRole('group', { name: 'Columns' })).toBeNull()
    await click('Columns')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Column 2' }), 'Promotion number')
    await click('Read these columns')
    expect(onAnswer).toHaveBeenCalledWith({ columns: { hasHeadings: false, fields: ['model', 'number'] } })
  })

  it('columns that are not read are named', () => {
    show('Model\tName\tAmount\nAX-200\tPump\t5')
    expect(
      screen.getByText('Read as columns of a spreadsheet, the first row as headings: 1 row. Not read: Name.'),
    ).toBeVisible()
  })
})

describe('remembered columns', () => {
  afterEach(() => localStorage.clear())

  it('are known by the headings of their table, the last fifty', () => {
    const { table } = readImport('Model\tPrice\nAX-1\t5', { twoFields: 'detect', reading: null })
    rememberColumns(headingsKey(table ?? { columns: [] }), ['model', 'amount'])
    expect(readRememberedColumns()).toEqual({ 'model\tprice': ['model', 'amount'] })
    for (let index = 0; index < 50; index++) rememberColumns(`table ${index}`, ['model'])
    expect(Object.keys(readRememberedColumns())).toHaveLength(50)
    expect(readRememberedColumns()['model\tprice']).toBeUndefined()
  })

  it.each(['no json', '[]', 'null', '{"a": "b"}', '{"a": ["price"]}'])(
    'what is stored wrongly is ignored: %s',
    (stored) => {
      localStorage.setItem('incentive-import-columns', stored)
      expect(readRememberedColumns()).toEqual({})
    },
  )
})
