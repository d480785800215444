import type { ListedParticipant, PromotionParticipantRow } from '@incentive/model'
import { useMemo } from 'react'
import { useEditor, useIsFormOpen } from '../../../editing/editor-context.tsx'
import { ListedPanel } from '../listed/listed-panel.tsx'
import { useFocusedRow } from '../listed/use-focused-row.ts'
import { participantRowColumns } from './participant-columns.tsx'
import { participantListing } from './participant-listing.ts'
import { ParticipantPayoutsDialog } from './participant-payouts-dialog.tsx'

const isOfPayouts = (path: string) => path.includes('].promotionParticipantPayouts')
const isOfRow = (path: string) => !isOfPayouts(path)

/**
 * The participants that the promotion includes or excludes, with their payouts for participation (Spec 2, Audience).
 */
export function ParticipantsPanel() {
  const isFormOpen = useIsFormOpen()
  const list = useEditor(({ lists }) => lists.promotionParticipants)
  const rows = list?.roster.rows
  const { edited, edit, close } = useFocusedRow('promotionParticipants', rows, isOfPayouts)
  const canChange = isFormOpen && list?.load === null
  const columns = useMemo(() => participantRowColumns(canChange ? edit : null), [canChange, edit])
  const row = edited === null ? undefined : rows?.get(edited)
  return (
    <>
      <ListedPanel<PromotionParticipantRow, ListedParticipant>
        listing={participantListing}
        columns={columns}
        isOwnPath={isOfRow}
      />
      {canChange && row?.participant && <ParticipantPayoutsDialog key={edited} row={row} onClose={close} />}
    </>
  )
}
