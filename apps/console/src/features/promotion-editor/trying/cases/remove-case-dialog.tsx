import { issuesFrom } from '@incentive/model'
import { useState } from 'react'
import { call } from '../../../../api/call.ts'
import { failureOf } from '../../../../api/failure.ts'
import { ConfirmDialog } from '../../../../kit/dialog/confirm-dialog.tsx'
import { Notice } from '../../../../kit/page/notice.tsx'
import { showToast } from '../../../../kit/toast/toast-store.ts'
import css from './cases.module.css'
import type { SavedCase, TestCases } from './use-test-cases.ts'

interface RemoveCaseDialogProps {
  promotionId: number
  cases: TestCases
  removed: SavedCase
  onClose: () => void
}

/** Asks before a test case is deleted; it is deleted for everybody. U25. */
export function RemoveCaseDialog({ promotionId, cases, removed, onClose }: RemoveCaseDialogProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const remove = async () => {
    if (isBusy) return
    setIsBusy(true)
    setRefusal(null)
    try {
      await call('removeTestCase', { params: { id: promotionId, caseId: removed.id } })
      onClose()
      showToast(`Test case ${removed.name} deleted`)
      await cases.refresh()
    } catch (error) {
      const { status, body } = failureOf(error)
      setRefusal(issuesFrom(status, body).generalIssues.join('. '))
      setIsBusy(false)
    }
  }
  return (
    <ConfirmDialog
      isOpen
      title={`Delete test case ${removed.name}?`}
      confirmLabel="Delete 1 test case"
      isDestructive
      isBusy={isBusy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <div className={css.form}>
        {refusal !== null && (
          <Notice tone="bad" isUrgent>
            {refusal}
          </Notice>
        )}
        <p>It will be deleted for everyone in the program. The promotion is not affected.</p>
      </div>
    </ConfirmDialog>
  )
}
