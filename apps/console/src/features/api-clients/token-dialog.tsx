import { Button } from '../../kit/button/button.tsx'
import { Dialog } from '../../kit/dialog/dialog.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { Notice } from '../../kit/page/notice.tsx'
import { showToast } from '../../kit/toast/toast-store.ts'
import css from './api-clients.module.css'

async function copy(token: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(token)
    showToast('Token copied')
  } catch {
    showToast('The browser does not let this page copy')
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
        <Notice tone="warning">This token is shown once. Copy it now and keep it like a password.</Notice>
        <TextField
          fieldId="api-client-token"
          label="Token"
          hint="The system sends it with each call: Authorization: Bearer, a blank, the token"
          isMono
          value={token}
          onChange={() => undefined}
        />
      </div>
    </Dialog>
  )
}
