import { ACCOUNT_MESSAGES } from '@incentive/model/issues'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { showToast } from '../../../kit/toast/toasts.tsx'
import { FormDialog } from '../../../parts/form/form-dialog.tsx'
import { useForm } from '../../../parts/form/use-form.ts'
import { CodeField, codeIssues } from '../../../parts/second-factor/code-field.tsx'
import { RecoveryCodes } from '../../../parts/second-factor/recovery-codes.tsx'
import css from '../account.module.css'
import { accountQuery } from '../account-query.ts'
import { RefusalNotice } from '../../../parts/form/refusal-notice.tsx'
import { CurrentPassword } from './current-password.tsx'

/** An action that requires the password and a code. */
export type Task = 'remove' | 'renew'

interface Proof {
  readonly password: string
  readonly code: string
}

const issues = (draft: Proof) => [
  ...(draft.password === '' ? [{ field: 'password', message: ACCOUNT_MESSAGES.account.passwordRequired }] : []),
  ...codeIssues(draft),
]

const words = {
  remove: {
    title: 'Turn off two-factor authentication',
    submit: 'Turn off two-factor authentication',
    text: 'You will sign in with your password only. Your recovery codes will stop working.',
  },
  renew: {
    title: 'New recovery codes',
    submit: 'Generate new codes',
    text: 'Your current recovery codes will stop working.',
  },
}

/** Turns two-factor authentication off, or creates new recovery codes. Both require the password and a code. */
export function ProveDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  const cache = useQueryClient()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const form = useForm<Proof>({ password: '', code: '' }, { issues })
  const { title, submit, text } = words[task]
  const send = (body: Proof): Promise<readonly string[] | null> =>
    task === 'remove'
      ? call('removeTwoFactor', { body }).then(() => null)
      : call('renewRecoveryCodes', { body }).then(({ recoveryCodes }) => recoveryCodes)
  const save = async () => {
    const done = await form.save(
      (draft) => draft,
      async (body) => ({ made: await send(body) }),
    )
    if (!done) return
    void cache.invalidateQueries({ queryKey: accountQuery.queryKey })
    if (done.made) return setCodes(done.made)
    onClose()
    showToast('Two-factor authentication turned off')
  }
  if (codes) {
    return (
      <Dialog isOpen keepsOpen onClose={onClose} title={title} size="small">
        <RecoveryCodes codes={codes} onKept={onClose} />
      </Dialog>
    )
  }
  return (
    <FormDialog
      form={form}
      title={title}
      size="small"
      lost="Nothing has been changed yet."
      submitLabel={submit}
      {...(task === 'remove' && { submitKind: 'danger' as const })}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <div className={css.form}>
        <RefusalNotice refusal={form.refusal} />
        <p>{text}</p>
        <CurrentPassword form={form} />
        <CodeField form={form} />
      </div>
    </FormDialog>
  )
}
