import { row } from '@incentive/quality/row'
import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { createQueryClient } from '../../../../../api/query-client.ts'
import { renderKit } from '../../../../../kit/testing/render-kit.tsx'
import { AddParticipantsDialog } from './add-participants-dialog.tsx'

it('OP-80: participants to add stand ten a page, the last updated first', () =>
  row('PART-13', async () => {
    const asked: string[] = []
    vi.stubGlobal('fetch', (url: string) => {
      asked.push(new URL(url, 'http://localhost').searchParams.toString())
      return Promise.resolve(Response.json({ content: [], totalElements: 0, totalPages: 0, last: true }))
    })
    const nothing = () => undefined
    renderKit(
      <QueryClientProvider client={createQueryClient()}>
        <AddParticipantsDialog listed={new Map()} types={[]} onAdd={nothing} onClose={nothing} />
      </QueryClientProvider>,
    )
    await screen.findByText('There are no participants')
    expect(asked).toEqual(['page=0&size=10&sort=updatedDate%2CDESC'])
  }))
