import { ACCOUNT_MESSAGES } from '@incentive/model/issues'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { showToast } from '../../../kit/toast/toasts.tsx'
import { FormDialog } from '../../../parts/form/form-dialog.tsx'
import { useForm } from '../../../parts/form/use-form.ts'
import { ConfirmSetup, type Setup } from '../../../parts/second-factor/confirm-setup.tsx'
import { RecoveryCodes } from '../../../parts/second-factor/recovery-codes.tsx'
import css from '../account.module.css'
import { accountQuery } from '../account-query.ts'
import { RefusalNotice } from '../../../parts/form/refusal-notice.tsx'
import { CurrentPassword } from './current-password.tsx'

const title = 'Set up two-factor authentication'

/** Sets up two-factor authentication: password, app, and recovery codes. */
export function SetupDialog({ onClose }: { onClose: () => void }) {
  const cache = useQueryClient()
  const [setup, setSetup] = useState<Setup | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (setup === null) return <PasswordStep onStarted={setSetup} onClose={onClose} />
  const confirmed = (made: string[]) => {
    setCodes(made)
    void cache.invalidateQueries({ queryKey: accountQuery.queryKey })
  }
  const kept = () => {
    onClose()
    showToast('Two-factor authentication turned on')
  }
  return (
    <Dialog isOpen keepsOpen onClose={onClose} title={codes ? 'Recovery codes' : title} size="small">
      {codes ? <RecoveryCodes codes={codes} onKept={kept} /> : <ConfirmSetup setup={setup} onConfirmed={confirmed} />}
    </Dialog>
  )
}

function PasswordStep({ onStarted, onClose }: { onStarted: (setup: Setup) => void; onClose: () => void }) {
  const form = useForm(
    { password: '' },
    {
      issues: ({ password }) =>
        password === '' ? [{ field: 'password', message: ACCOUNT_MESSAGES.account.passwordRequired }] : [],
    },
  )
  const begin = async () => {
    const setup = await form.save(
      (draft) => draft,
      (body) => call('setUpTwoFactor', { body }),
    )
    if (setup) onStarted(setup)
  }
  return (
    <FormDialog
      form={form}
      title={title}
      size="small"
      lost="Nothing has been set up yet."
      submitLabel="Continue"
      onSubmit={() => void begin()}
      onClose={onClose}
    >
      <div className={css.form}>
        <RefusalNotice refusal={form.refusal} />
        <p>You need an authenticator app on your phone. Enter your password to continue.</p>
        <CurrentPassword form={form} />
      </div>
    </FormDialog>
  )
}
