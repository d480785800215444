import type { RosterRow } from '@incentive/model/roster'
import { act } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
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

  it('come back with every field when they were deleted', () => {
    const { changes, rows } = listed()
    act(() => changes.remove([item.id]))
    expect(rows()).toEqual([])
    act(() => changes.add([item], false))
    expect(rows()).toEqual([{ ...row, includeInPromotion: false }])
  })
})
