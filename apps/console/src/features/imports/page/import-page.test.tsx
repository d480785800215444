import type { Import } from '@incentive/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answerCalls, pageOf } from '../../../api/testing/answer-calls.ts'
import { anImport, aRow, showImports } from '../testing/an-import.tsx'
import { ImportPage } from './import-page.tsx'

afterEach(() => vi.unstubAllGlobals())

const countries = { 'GET /api/types/address/countries': () => [{ id: 1, name: 'US', description: 'United States' }] }

/** Shows an import whose calls return the given states, and returns the sent calls. */
function show(first: Import, answers: Parameters<typeof answerCalls>[0] = {}, rights = {}) {
  let current = first
  const become = (next: Import) => () => (current = next)
  const sent = answerCalls({
    ...countries,
    'GET /api/imports/7': () => current,
    'POST /api/imports/7/rows/search': () => pageOf([aRow()]),
    ...answers,
  })
  showImports(<ImportPage id={7} />, rights)
  return { sent, become, user: userEvent.setup(), of: (kind: string) => sent.filter((each) => each.kind === kind) }
}

const button = (name: string | RegExp) => screen.findByRole('button', { name })

describe('a checked import', () => {
  it('says exactly what applying it does, applies it and shows the result', async () => {
    const applied = anImport({ state: 'APPLIED', appliedDate: '2026-11-20T15:01:00Z' })
    let current = anImport()
    const { user, of } = show(current, {
      'GET /api/imports/7': () => current,
      'POST /api/imports/7/apply': () => (current = applied),
    })
    await user.click(await button('Create 2, change 1'))
    expect(await screen.findByText('Applied on 11/20/2026 10:01 am EST')).toBeVisible()
    expect(of('POST /api/imports/7/apply')).toHaveLength(1)
    expect(screen.getByRole('link', { name: 'All products' })).toHaveAttribute('href', '/catalog/products')
    expect(await button('Undo import')).toBeVisible()
    expect(await button('Retry rejected rows')).toBeVisible()
  })

  it('lists its effects with links, and asks with the numbers where they are large', async () => {
    const promotion = { id: 31, name: 'Spring Rebate' }
    const shown = anImport({
      effects: {
        missing: [
          { entity: 'productCategories', text: '3 product categories will be created', count: 3, names: ['A', 'B'] },
        ],
        items: [
          { kind: 'enter', text: '4 participants enter the audience of Spring Rebate', count: 4, promotion },
          { kind: 'participantType', text: '1 participant gets another type', count: 1, promotion: null },
        ],
        morePromotions: 2,
        toConfirm: 4,
      },
    })
    const { user, of } = show(shown, { 'POST /api/imports/7/apply': () => anImport({ state: 'APPLYING' }) })
    const effects = await screen.findByRole('region', { name: 'Effects' })
    expect(within(effects).getByText('3 product categories will be created: A, B and 1 more')).toBeVisible()
    expect(within(effects).getByText('Effects on 2 more promotions are not listed.')).toBeVisible()
    expect(within(effects).getByRole('link', { name: 'Open Spring Rebate' })).toHaveAttribute('href', '/promotion/31')
    await user.click(await button('Create 2, change 1'))
    const dialog = await screen.findByRole('dialog', { name: 'Apply the import of products.csv?' })
    expect(dialog).toHaveTextContent('4 participants enter the audience of Spring Rebate.')
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(of('POST /api/imports/7/apply')).toEqual([])
    await user.click(await button('Create 2, change 1'))
    await user.click(await button('Apply with 4 changes of audiences'))
    expect(of('POST /api/imports/7/apply').map(({ body }) => body)).toEqual([{ confirmEffects: 4 }])
  })

  it('shows why it waits, and offers the file while it is kept', async () => {
    show(anImport({ reason: 'Waiting for a user', _links: { file: { href: '/api/imports/7/file' } } }))
    expect(await screen.findByText('Waiting for a user')).toBeVisible()
    expect(await button('Download file')).toBeVisible()
  })

  it('shows the first rows of the file, with columns that are not imported', async () => {
    show(anImport())
    const file = await screen.findByRole('table', { name: 'First rows of the file' })
    expect(
      within(file)
        .getAllByRole('columnheader')
        .map((each) => each.textContent),
    ).toEqual([...['Line', 'SKUProduct Key', 'TitleName', 'NotesNot imported']])
    expect(screen.getByText('First 1 of 5 rows. Not imported: column "Notes".')).toBeVisible()
  })

  it('cannot be applied while a row is rejected and all rows or none are to be applied', async () => {
    const { options } = anImport()
    const { user, of } = show(anImport({ options: { ...options, onError: 'rejectAll' } }))
    const apply = await button('Create 2, change 1')
    expect(apply).toHaveAccessibleDescription('This import applies all rows or none, and 1 is rejected')
    await user.click(apply)
    expect(of('POST /api/imports/7/apply')).toEqual([])
  })

  it('shows changed rows with old and new values, by field', async () => {
    const changed = aRow({
      key: 'AX-2',
      result: 'changed',
      issues: [],
      changes: [{ field: 'name', label: 'Name', before: 'Old', after: 'New' }],
    })
    const { user, of } = show(anImport(), { 'POST /api/imports/7/rows/search': () => pageOf([changed]) })
    await user.click(await button('1 to change'))
    expect(await screen.findByText('Old')).toBeVisible()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Changed field' }), 'Name (1)')
    await waitFor(() =>
      expect(of('POST /api/imports/7/rows/search').at(-1)?.body).toEqual({
        keyword: '',
        result: 'changed',
        field: 'name',
      }),
    )
  })
})

describe('a rejected row', () => {
  const correct = async (user: ReturnType<typeof userEvent.setup>, text: string) => {
    await user.click(await button('Edit Title of line 4: Empty'))
    await user.keyboard(`${text}{Enter}`)
  }

  it('has the reason at its cell, is corrected there and stays in its place', async () => {
    const corrected = aRow({ result: 'created', cells: ['AX-3', 'Third', 'n/a'], issues: [] })
    const { user, of } = show(anImport(), { 'PATCH /api/imports/7/rows/4': () => corrected })
    const reason = await screen.findByText('Name is required')
    expect(reason.closest('td')).toHaveTextContent('Name is required')
    await correct(user, 'Third')
    expect(await screen.findByText('Corrected: to create')).toBeVisible()
    expect(of('PATCH /api/imports/7/rows/4')[0]?.body).toEqual({ cells: [{ column: 1, text: 'Third' }] })
    expect(screen.queryByText('Name is required')).toBeNull()
  })

  it('keeps the typed text if the correction fails, and is not applied without it', async () => {
    const { user, of } = show(anImport())
    await correct(user, 'Third')
    const cell = (await button('Edit Title of line 4: Third')).closest('td')
    await waitFor(() => expect(cell).toHaveTextContent('The server could not complete the request (404)'))
    expect(screen.queryByText('Checking…')).toBeNull()
    const apply = await button('Create 2, change 1')
    expect(apply).toHaveAccessibleDescription('A correction is not accepted yet')
    await user.click(apply)
    expect(of('POST /api/imports/7/apply')).toEqual([])
  })

  it('cannot be corrected in a column that is not imported', async () => {
    show(anImport())
    await screen.findByText('Name is required')
    expect(screen.getAllByRole('button', { name: /^Edit / })).toHaveLength(2)
  })
})

describe('an import that needs columns', () => {
  const asking = anImport({
    state: 'NEEDS_COLUMNS',
    questions: [
      { option: 'columns', message: 'No column has the Product Key' },
      { option: 'dateFormat', message: 'Is 03/04/2026 in March or in April?' },
    ],
    columns: [
      { heading: 'SKU', field: null, label: null },
      { heading: 'Title', field: 'name', label: 'Name' },
    ],
    unknownColumns: ['SKU'],
  })

  it('asks at the columns and options, and checks with the answers', async () => {
    const { user, of } = show(asking, { 'POST /api/imports/7/check': () => anImport({ state: 'CHECKING' }) })
    expect(await screen.findByText('No column has the Product Key')).toBeVisible()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Field of column SKU' }), 'Product Key')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Order of dates' }), 'DD/MM/YYYY')
    expect(screen.queryByRole('combobox', { name: 'Encoding' })).toBeNull()
    await user.click(await button('Check'))
    await waitFor(() =>
      expect(of('POST /api/imports/7/check')[0]?.body).toMatchObject({
        columns: ['productKey', 'name'],
        dateFormat: 'DD/MM/YYYY',
        emptyCell: 'keep',
      }),
    )
  })

  it('is not checked with one field for two columns', async () => {
    const { user, of } = show(asking)
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Field of column SKU' }), 'Name')
    expect(screen.getAllByText('Chosen for two columns')).toHaveLength(2)
    await user.click(await button('Check'))
    expect(of('POST /api/imports/7/check')).toEqual([])
  })
})

describe('an import that the server works on', () => {
  const running = anImport({ state: 'APPLYING', progress: { done: 1200, total: 40_000, rowsPerSecond: 400 } })

  it('shows rows, rows per second and time left, and can be stopped', async () => {
    const { user, of } = show(running, {
      'POST /api/imports/7/cancel': () => anImport({ state: 'STOPPED', reason: 'Canceled' }),
    })
    const progress = await screen.findByRole('region', { name: 'Progress' })
    expect(progress).toHaveTextContent('1,200 of 40,000 rows · 400 rows per second · about 2 minutes left')
    expect(within(progress).getByRole('progressbar')).toHaveValue(3)
    await user.click(await button('Stop import'))
    expect(of('POST /api/imports/7/cancel')).toHaveLength(1)
    expect(await button('Continue import')).toBeVisible()
  })
})

describe('a user without the right', () => {
  it('to change the catalog sees the import without buttons', async () => {
    show(anImport(), {}, { managesCatalog: false })
    expect(await screen.findByText('You can view this import but not change it.')).toBeVisible()
    await screen.findByText('Name is required')
    for (const name of [/^Create /, 'Discard import', /^Edit /, 'Change columns or options']) {
      expect(screen.queryByRole('button', { name })).toBeNull()
    }
  })

  it('to view participants sees name, state and counts of their imports only', async () => {
    const { of } = show(anImport({ entity: 'participants', sample: [] }), {}, { canViewParticipants: false })
    expect(await screen.findByText('Ready to apply')).toBeVisible()
    expect(screen.getByRole('list', { name: 'Rows by result' })).toHaveTextContent('2 to create')
    expect(of('POST /api/imports/7/rows/search')).toEqual([])
    expect(screen.queryByRole('button', { name: /^Create / })).toBeNull()
  })
})

it('an undo shows what stays as it is', async () => {
  const undone = { state: 'UNDONE_IN_PART', undoneDate: '2026-11-20T16:00:00Z', undo: { undone: 2, kept: 1 } } as const
  const kept = aRow({
    result: 'created',
    issues: [],
    undo: { result: 'kept', reason: 'Changed by Pat on 11/20/2026' },
  })
  show(anImport({ ...undone, counts: { ...anImport().counts, rejected: 0, changed: 0 } }), {
    'POST /api/imports/7/rows/search': () => pageOf([kept]),
  })
  expect(await screen.findByText(/2 rows undone, 1 row kept/)).toBeVisible()
  expect(await screen.findByText('Stays: Changed by Pat on 11/20/2026')).toBeVisible()
})
