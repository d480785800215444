import { call } from '../../../../api/call.ts'
import { showToast } from '../../../../kit/toast/toast-store.ts'
import { ConfirmedDialog } from '../../../../parts/confirmed/confirmed-dialog.tsx'
import type { SavedCase, TestCases } from './use-test-cases.ts'

interface RemoveCaseDialogProps {
  promotionId: number
  cases: TestCases
  removed: SavedCase
  onClose: () => void
}

/** Asks for confirmation before a test case is deleted for all users. U25. */
export function RemoveCaseDialog({ promotionId, cases, removed, onClose }: RemoveCaseDialogProps) {
  const remove = async () => {
    await call('removeTestCase', { params: { id: promotionId, caseId: removed.id } })
    onClose()
    showToast(`Test case ${removed.name} deleted`)
    await cases.refresh()
  }
  return (
    <ConfirmedDialog
      title={`Delete test case ${removed.name}?`}
      confirmLabel="Delete 1 test case"
      isDestructive
      onConfirm={remove}
      onClose={onClose}
    >
      It will be deleted for everyone in the program. The promotion is not affected.
    </ConfirmedDialog>
  )
}
