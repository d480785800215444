import type { ApiClient } from '@incentive/contract'
import { call } from '../../api/call.ts'
import { showToast } from '../../kit/toast/toasts.tsx'
import { ConfirmedDialog } from '../../parts/confirmed/confirmed-dialog.tsx'

interface RevokeDialogProps {
  client: ApiClient
  onRevoked: () => Promise<void>
  onClose: () => void
}

/** Asks for confirmation before the token of an API client is permanently revoked. U25. */
export function RevokeDialog({ client, onRevoked, onClose }: RevokeDialogProps) {
  const revoke = async () => {
    await call('revokeApiClient', { params: { id: client.id } })
    onClose()
    showToast(`API client ${client.name} revoked`)
    await onRevoked()
  }
  return (
    <ConfirmedDialog
      title={`Revoke API client ${client.name}?`}
      confirmLabel="Revoke 1 API client"
      isDestructive
      onConfirm={revoke}
      onClose={onClose}
    >
      The token stops working right away and cannot be restored. The audit log is kept.
    </ConfirmedDialog>
  )
}
