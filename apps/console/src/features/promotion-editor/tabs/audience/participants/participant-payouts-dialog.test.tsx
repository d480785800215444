import type { PromotionParticipantRow } from '@incentive/model/audience'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderKit } from '../../../../../kit/testing/render-kit.tsx'
import { anEditor } from '../../../draft/testing/an-editor.ts'
import { EditorProvider } from '../../../editing/editor-context.tsx'
import { createEditorStore } from '../../../editing/editor-store.ts'
import { ParticipantPayoutsDialog } from './participant-payouts-dialog.tsx'

const payout = (id: number, payoutAmount: string) => ({ id, payoutType: 'FLAT_AMOUNT_PER_UNIT_CLAIMED', payoutAmount })

/** The dialog of a participant with some stored payouts. */
function showPayouts(...amounts: readonly string[]) {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json([])))
  const row = {
    id: 5,
    includeInPromotion: true,
    participant: { id: 1, participantKey: 'P-1', fullName: 'Demo Person' },
    promotionParticipantPayouts: amounts.map((amount, index) => payout(index + 1, amount)),
  } as unknown as PromotionParticipantRow
  renderKit(
    <QueryClientProvider client={new QueryClient()}>
      <EditorProvider store={createEditorStore(anEditor())} restart={() => undefined}>
        <ParticipantPayoutsDialog row={row} onClose={() => undefined} />
      </EditorProvider>
    </QueryClientProvider>,
  )
  const invalid = () =>
    screen
      .getAllByRole('group', { name: /^Payout \d$/ })
      .filter((group) =>
        within(group)
          .queryAllByRole('textbox')
          .some((field) => field.getAttribute('aria-invalid') === 'true'),
      )
      .map((group) => group.getAttribute('aria-label'))
  return { user: userEvent.setup(), invalid }
}

it('the problem of a payout is shown at that payout, until it is corrected', async () => {
  const { user, invalid } = showPayouts('5.00', '', '7.00', '')
  expect(invalid()).toEqual(['Payout 2', 'Payout 4'])
  const second = within(screen.getByRole('group', { name: 'Payout 2' }))
  await user.type(second.getByRole('textbox', { name: /Payout Amount/ }), '6.00')
  expect(invalid()).toEqual(['Payout 4'])
})
