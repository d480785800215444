import type { ApiClient } from '@incentive/contract'
import { apiClientIssues } from '@incentive/model/accounts'
import { useState, type ReactNode } from 'react'
import { call } from '../../api/call.ts'
import { useSession } from '../../api/session.ts'
import { focusField } from '../../kit/error-panel/focus-field.ts'
import { Notice } from '../../kit/page/notice.tsx'
import { showToast } from '../../kit/toast/toasts.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { RefusalNotice } from '../../parts/form/refusal-notice.tsx'
import { useForm } from '../../parts/form/use-form.ts'
import { ApiClientFields, bodyOf, openForm, type ApiClientForm } from './api-client-fields.tsx'
import css from './api-clients.module.css'
import { Button } from '../../kit/button/button.tsx'
import { Dialog } from '../../kit/dialog/dialog.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'

interface ApiClientDialogProps {
  /** Null to create a new one. */
  edited: ApiClient | null
  onStored: () => Promise<void>
  onClose: () => void
}

const fieldIds: Readonly<Record<string, string>> = { name: 'api-client-name', callsPerMinute: 'api-client-calls' }
const known = [
  ...['name', 'program', 'canWrite', 'canViewParticipants', 'editsProgramData', 'managesCatalog'],
  ...['callsPerMinute', 'expirationDate'],
]

/** Creates an API client and shows its token, or changes an existing one. U54. */
export function ApiClientDialog({ edited, onStored, onClose }: ApiClientDialogProps): ReactNode {
  const { program } = useSession()
  const [token, setToken] = useState<string | null>(null)
  const form = useForm<ApiClientForm>(openForm(edited, program?.id), { issues: apiClientIssues })
  const save = async () => {
    const wrong = form.validate()
    if (wrong) void focusField(fieldIds[wrong.field] ?? '')
    const stored = await form.save(bodyOf, async (body) => {
      const made = await store(edited, body)
      await onStored()
      return made
    })
    if (!stored) return
    if (stored.token !== null) return setToken(stored.token)
    onClose()
    showToast(`API client ${stored.name} saved`)
  }
  if (token !== null) return <TokenDialog name={form.draft.name.trim()} token={token} onClose={onClose} />
  return (
    <FormDialog
      form={form}
      title={edited ? `Edit API client ${edited.name}` : 'New API client'}
      lost="Your changes to this API client will be lost."
      submitLabel={edited ? 'Save API client' : 'Create API client'}
      isEdit={edited !== null}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <div className={css.form}>
        <RefusalNotice refusal={form.refusal} known={known} />
        <ApiClientFields form={form} edited={edited} fieldIds={fieldIds} />
      </div>
    </FormDialog>
  )
}

async function store(
  edited: ApiClient | null,
  { fields, program, days }: ReturnType<typeof bodyOf>,
): Promise<{ name: string; token: string | null }> {
  if (edited) {
    const { name } = await call('updateApiClient', {
      params: { id: edited.id },
      body: { ...fields, version: edited.version },
    })
    return { name, token: null }
  }
  const expirationDate =
    days === ''
      ? null
      : Temporal.Now.instant()
          .add({ hours: 24 * Number(days) })
          .toString()
  const { apiClient, token } = await call('createApiClient', { body: { ...fields, program, expirationDate } })
  return { name: apiClient.name, token }
}

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
function TokenDialog({ name, token, onClose }: { name: string; token: string; onClose: () => void }) {
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
