import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { answerCalls, pageOf } from '../../../api/testing/answer-calls.ts'
import { anImport, showImports } from '../testing/an-import.tsx'
import { ImportList } from './import-list.tsx'

afterEach(() => vi.unstubAllGlobals())

const rows = [
  anImport({ id: 9, state: 'APPLYING', progress: { done: 3, total: 10, rowsPerSecond: null } }),
  anImport({ id: 8, state: 'APPLIED', fileName: 'ranges.csv' }),
  anImport({ id: 7, fileName: 'waiting.csv' }),
]

function show(rights = {}, address = '/') {
  const sent = answerCalls({
    'POST /api/imports/search': ({ body }) => {
      const { states } = body as { states?: string[] }
      return pageOf(rows.filter(({ state }) => !states || states.includes(state)))
    },
    'POST /api/feeds/search': () => pageOf([]),
    'POST /api/imports/8/undo': () => anImport({ id: 8, state: 'UNDOING', fileName: 'ranges.csv' }),
  })
  showImports(<ImportList start={null} />, rights, address)
  return { sent, user: userEvent.setup() }
}

it('lists file, records, state, counts, user and time; a running one has its progress', async () => {
  show()
  const row = (await screen.findByRole('link', { name: 'ranges.csv' })).closest('tr')
  expect(row).toHaveTextContent(
    /ranges\.csv.*Products.*Applied.*2 created, 1 changed, 1 unchanged, 1 rejected.*Demo Administrator.*11\/20\/2026/,
  )
  expect(screen.getByRole('progressbar', { name: 'Progress of products.csv' })).toHaveValue(30)
})

it('undoes an applied import after a question that says what happens', async () => {
  const { sent, user } = show()
  await user.click(await screen.findByRole('button', { name: 'Undo the import of ranges.csv' }))
  expect(screen.getAllByRole('button', { name: /^Undo the import/ })).toHaveLength(1)
  const dialog = await screen.findByRole('dialog', { name: 'Undo the import of ranges.csv?' })
  expect(dialog).toHaveTextContent(
    'Records that this import created are deleted, or deactivated where they are already',
  )
  await user.click(within(dialog).getByRole('button', { name: 'Undo 3 rows' }))
  await waitFor(() => expect(sent.map(({ kind }) => kind)).toContain('POST /api/imports/8/undo'))
})

it('searches by the records and states of the address', async () => {
  const { sent } = show({}, '/?entity=products&state=APPLIED,STOPPED&keyword=ra')
  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toContainEqual({
      keyword: 'ra',
      entity: 'products',
      states: ['APPLIED', 'STOPPED'],
    }),
  )
})

it('has no undo for users who can only read', async () => {
  show({ managesCatalog: false, editsProgramData: false })
  await screen.findByRole('link', { name: 'ranges.csv' })
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
})
