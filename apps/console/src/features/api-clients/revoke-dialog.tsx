import type { ApiClient } from '@incentive/contract'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx'
import { Notice } from '../../kit/page/notice.tsx'
import { showToast } from '../../kit/toast/toast-store.ts'
import { causeOf } from '../../parts/lists/use-page.ts'

interface RevokeDialogProps {
  client: ApiClient
  onRevoked: () => Promise<void>
  onClose: () => void
}

/** Asks before the token of an API client is taken back, for good. U25. */
export function RevokeDialog({ client, onRevoked, onClose }: RevokeDialogProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [cause, setCause] = useState<string | null>(null)
  const revoke = async () => {
    if (isBusy) return
    setIsBusy(true)
    try {
      await call('revokeApiClient', { params: { id: client.id } })
      onClose()
      showToast(`API client ${client.name} revoked`)
      await onRevoked()
    } catch (error) {
      setCause(causeOf(error))
      setIsBusy(false)
    }
  }
  return (
    <ConfirmDialog
      isOpen
      title={`Revoke API client ${client.name}?`}
      confirmLabel="Revoke 1 API client"
      isDestructive
      isBusy={isBusy}
      onConfirm={() => void revoke()}
      onCancel={onClose}
    >
      {cause !== null && (
        <Notice tone="bad" isUrgent>
          {cause}
        </Notice>
      )}
      <p>
        Its token is refused from its next call on, and cannot be made valid again. What it did stays in the records.
      </p>
    </ConfirmDialog>
  )
}
