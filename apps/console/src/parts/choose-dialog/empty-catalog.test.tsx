import type { RecordAnswer, SessionAnswer } from '@incentive/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { sessionQuery } from '../../api/session.ts'
import { answerCalls, pageOf } from '../../api/testing/answer-calls.ts'
import { onDemand } from '../../kit/on-demand/use-on-demand.ts'
import { renderKit } from '../../kit/testing/render-kit.tsx'
import { NewRecordForm } from '../new-records/new-record-form.ts'
import { ChooseEntitiesDialog } from './choose-entities-dialog.tsx'
import { pageOfSample, sampleColumns, type SampleOrganization } from './testing/sample-organizations.ts'

/** The dialog without any organization to choose, for a user with or without the right to add some. */
function renderEmpty({ managesCatalog, stored }: { managesCatalog: boolean; stored: number }) {
  answerCalls({ 'POST /api/organizations/search': () => pageOf(Array.from({ length: stored }, (_, id) => ({ id }))) })
  const cache = createQueryClient()
  cache.setQueryData(sessionQuery.queryKey, { rights: { managesCatalog } } as SessionAnswer)
  const added = { id: 7, name: 'New dealer' } as unknown as RecordAnswer
  const form = onDemand(() =>
    Promise.resolve(({ entity, onAdded }: { entity: string; onAdded: (record: RecordAnswer) => void }) => (
      <button onClick={() => onAdded(added)}>{`Store one of ${entity}`}</button>
    )),
  )
  const onChoose = vi.fn<(rows: readonly SampleOrganization[]) => undefined>()
  renderKit(
    <QueryClientProvider client={cache}>
      <NewRecordForm value={form}>
        <ChooseEntitiesDialog<SampleOrganization>
          title="Add organizations"
          noun={{ one: 'organization', many: 'organizations' }}
          entity="organizations"
          queryKey={['organizations']}
          read={(query) => Promise.resolve(pageOfSample([], query))}
          columns={sampleColumns}
          rowKey={({ id }) => String(id)}
          rowLabel={({ name }) => name}
          initialSort={{ columnId: 'name', direction: 'asc' }}
          actions={[{ verb: 'Add', saysCount: true, isPrimary: true, onChoose }]}
          onClose={() => undefined}
        />
      </NewRecordForm>
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), onChoose }
}

const buttons = () =>
  screen.queryAllByRole('button', { name: /^(Add an|Import) / }).map(({ textContent }) => textContent)

describe('DI-15, DI-16: a dialog without any row', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('says that no record exists, adds one and selects it', async () => {
    const { user, onChoose } = renderEmpty({ managesCatalog: true, stored: 0 })
    expect(await screen.findByText('No organizations yet')).toBeVisible()
    expect(buttons()).toEqual(['Add an organization', 'Import organizations'])
    await user.click(screen.getByRole('button', { name: 'Add an organization' }))
    await user.click(await screen.findByRole('button', { name: 'Store one of organizations' }))
    await user.click(await screen.findByRole('button', { name: 'Add 1 organization' }))
    expect(onChoose.mock.calls[0]?.[0]).toMatchObject([{ id: 7, name: 'New dealer' }])
  })

  it('offers no action without the right, and other words while there are records that it does not list', async () => {
    renderEmpty({ managesCatalog: false, stored: 1 })
    expect(await screen.findByText('There are no organizations')).toBeVisible()
    expect(buttons()).toEqual([])
  })
})
