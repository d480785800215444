import type { Account } from '@incentive/contract'
import { ACCOUNT_MESSAGES } from '@incentive/model/issues'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { sessionQuery } from '../../../api/session.ts'
import { TextField } from '../../../kit/fields/text-field.tsx'
import { showToast } from '../../../kit/toast/toasts.tsx'
import { FormDialog } from '../../../parts/form/form-dialog.tsx'
import { useForm } from '../../../parts/form/use-form.ts'
import css from '../account.module.css'
import { useCacheAccount } from '../account-query.ts'
import { RefusalNotice } from '../../../parts/form/refusal-notice.tsx'

type Names = Pick<Account, 'firstName' | 'lastName'>

const fields = [
  { field: 'firstName', label: 'First name', autoComplete: 'given-name' },
  { field: 'lastName', label: 'Last name', autoComplete: 'family-name' },
] as const

const issues = (draft: Names) =>
  fields
    .filter(({ field }) => draft[field].trim() === '')
    .map(({ field }) => ({ field, message: ACCOUNT_MESSAGES.account[field] }))

/** Changes the name that other users see next to this user's actions. */
export function NameDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { firstName, lastName, version } = account
  const cache = useQueryClient()
  const keep = useCacheAccount()
  const form = useForm<Names>({ firstName, lastName }, { issues })
  const save = async () => {
    const saved = await form.save(
      (draft) => ({ ...draft, version }),
      (body) => call('updateAccount', { body }),
    )
    if (!saved) return
    keep(saved)
    void cache.invalidateQueries({ queryKey: sessionQuery.queryKey })
    onClose()
    showToast('Name changed')
  }
  return (
    <FormDialog
      form={form}
      title="Change name"
      size="small"
      lost="Your changes to your name will be lost."
      submitLabel="Save name"
      isEdit
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <div className={css.form}>
        <RefusalNotice refusal={form.refusal} />
        {fields.map(({ field, label, autoComplete }) => (
          <TextField
            key={field}
            fieldId={`account-${field}`}
            label={label}
            isRequired
            maxLength={200}
            autoComplete={autoComplete}
            value={form.draft[field]}
            error={form.messageAt(field)}
            onChange={(value) => form.set(field, value)}
            onBlur={() => form.leave(field)}
          />
        ))}
      </div>
    </FormDialog>
  )
}
