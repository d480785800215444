import type { RosterRow } from '@incentive/model/roster'
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { renderKit } from '../../../../../kit/testing/render-kit.tsx'
import { editing } from '../../../draft/testing/type-field.ts'
import { FIRST } from '../../../draft/testing/whole-promotion.ts'
import { createEditorStore } from '../../../editing/editor-store.ts'
import { renderInEditor } from '../../../editing/testing/render-editing.tsx'
import { organizationListing } from '../organizations/organizations-panel.tsx'
import { participantListing } from '../participants/participants-panel.tsx'
import type { InclusionRow, ListedItem, Listing } from './listing.ts'
import { useListedChanges } from './use-listed-changes.ts'

type AnyListing = Listing<InclusionRow, ListedItem>

describe.each([
  ['participants', participantListing as unknown as AnyListing],
  ['organizations', organizationListing as unknown as AnyListing],
])('pasted %s that are listed already', (_, listing) => {
  const [row] = FIRST.rows[listing.name] as unknown as [InclusionRow & RosterRow]
  const item = listing.itemOf(row) as ListedItem
  const listed = () => {
    const store = createEditorStore(editing(FIRST))
    const changes = renderInEditor(() => useListedChanges(listing), store)
    const rows = () => [...(store.getState().lists[listing.name]?.roster.rows.values() ?? [])]
    return { changes: changes.current, rows }
  }

  it('keep every field but the side on which they stand', () => {
    const { changes, rows } = listed()
    act(() => changes.add([item], false))
    expect(rows()).toEqual([{ ...row, includeInPromotion: false }])
  })

  it('are as before when their addition is undone', async () => {
    const { changes, rows } = listed()
    renderKit(<></>)
    act(() => changes.add([item], row.includeInPromotion !== true))
    expect(rows()).toEqual([{ ...row, includeInPromotion: row.includeInPromotion !== true }])
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(rows()).toEqual([row])
  })

  it('come back with every field when they were deleted', () => {
    const { changes, rows } = listed()
    act(() => changes.remove([item.id]))
    expect(rows()).toEqual([])
    act(() => changes.add([item], false))
    expect(rows()).toEqual([{ ...row, includeInPromotion: false }])
  })
})
