import { Button } from '../../kit/button/button.tsx'
import { Dialog } from '../../kit/dialog/dialog.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { Notice } from '../../kit/page/notice.tsx'
import { showToast } from '../../kit/toast/toasts.tsx'
import css from './api-clients.module.css'

async function copy(token: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(token)
    showToast('Token copied')
  } catch {
    showToast('Could not copy. Select the text and copy it')
  }
}

/**
 * Shows a new token, which cannot be shown again. Only its button closes the dialog, so that no stray click loses the
 * token.
 */
export function TokenDialog({ name, token, onClose }: { name: string; token: string; onClose: () => void }) {
  return (
    <Dialog
      isOpen
      keepsOpen
      title={`Token of ${name}`}
      onClose={onClose}
      actions={
        <>
          <Button data-autofocus onClick={() => void copy(token)}>
            Copy token
          </Button>
          <Button kind="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <div className={css.form}>
        <Notice tone="warning">This token is shown once. Copy it now and store it like a password.</Notice>
        <TextField
          fieldId="api-client-token"
          label="Token"
          hint="Send it with every call as Authorization: Bearer <token>"
          isMono
          value={token}
          onChange={() => undefined}
        />
      </div>
    </Dialog>
  )
}
