import type { Administrator, GrantablePrograms, MadeLink } from '@incentive/contract'
import { type AdministratorDraft, administratorIssues } from '@incentive/model/accounts'
import { ACCOUNT_MESSAGES, type Issue } from '@incentive/model/issues'
import { call } from '../../api/call.ts'
import { useSession } from '../../api/session.ts'
import { focusField } from '../../kit/error-panel/focus-field.ts'
import { FieldGrid, WholeRow } from '../../kit/fields/field-grid.tsx'
import { SelectField } from '../../kit/fields/select-field.tsx'
import { SwitchField } from '../../kit/fields/switch-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { Notice } from '../../kit/page/notice.tsx'
import { showToast } from '../../kit/toast/toasts.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { useForm, type Form } from '../../parts/form/use-form.ts'
import { RightsTable } from '../../parts/program-rights/rights-table.tsx'
import { roleLabels } from './administrator-columns.tsx'
import css from './administrators.module.css'
import { useRefresh } from './use-administrators.ts'

/** The result of an invitation: the administrator, and the link to share. */
export interface Made {
  readonly administrator: Administrator
  readonly link: MadeLink
}

interface AdministratorDialogProps {
  /** Null to invite a new administrator. */
  administrator: Administrator | null
  programs: GrantablePrograms['content']
  onMade: (made: Made) => void
  onClose: () => void
}

const noOne: Omit<AdministratorDraft, 'role'> = {
  email: '',
  firstName: '',
  lastName: '',
  managesAccounts: false,
  managesCatalog: false,
  programs: [],
}

const toDraft = ({
  email,
  firstName,
  lastName,
  role,
  managesAccounts,
  managesCatalog,
  programs,
}: Administrator): AdministratorDraft => ({
  email,
  firstName,
  lastName,
  role,
  managesAccounts,
  managesCatalog,
  programs: programs.map(({ id, canChange, canViewParticipants }) => ({ id, canChange, canViewParticipants })),
})

const idOf = (field: string) => `administrator-${field}`

/** Invites an administrator, or changes the name, role and rights of an existing one. */
export function AdministratorDialog({ administrator, programs, onMade, onClose }: AdministratorDialogProps) {
  const refresh = useRefresh()
  const { role, rights } = useSession()
  const isOwn = administrator?.isOwn === true
  const context = {
    before: administrator,
    isOwn,
    grantable: new Set(programs.map(({ id }) => id)),
    own: {
      role,
      managesCatalog: rights.managesCatalog,
      programs: programs.flatMap(({ id, own }) => (own ? { id, ...own } : [])),
    },
  }
  const form = useForm(administrator ? toDraft(administrator) : { ...noOne, role }, {
    issues: (draft) => atTable(administratorIssues(draft, context)),
    placeIssues: (_draft, issues) => atTable(issues),
  })
  const save = async () => {
    const first = form.validate()
    if (first) void focusField(idOf(first.field))
    if (administrator) {
      const saved = await form.save(bodyOf, (body) =>
        call('updateAdministrator', {
          params: { id: administrator.id },
          body: { ...body, version: administrator.version },
        }),
      )
      if (!saved) return
      await refresh(saved)
      showToast(`${saved.fullName} saved`)
      onClose()
      return
    }
    const made = await form.save(
      (draft) => ({ ...bodyOf(draft), email: draft.email }),
      (body) => call('inviteAdministrator', { body }),
    )
    if (!made) return
    await refresh(made.administrator)
    onMade(made)
  }
  const refused = form.refusal?.generalIssues ?? []
  return (
    <FormDialog
      form={form}
      title={administrator ? `Edit ${administrator.fullName}` : 'Invite administrator'}
      lost={administrator ? 'Your changes to this administrator will be lost.' : 'The invitation will not be created.'}
      submitLabel={administrator ? 'Save administrator' : 'Invite administrator'}
      isEdit={administrator !== null}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <div className={css.form}>
        {refused.length > 0 && (
          <Notice tone="bad" isUrgent>
            {refused.join('. ')}
          </Notice>
        )}
        {administrator?.isSharedElsewhere && <Notice>{ACCOUNT_MESSAGES.administrator.sharedElsewhere}.</Notice>}
        {isOwn && <Notice>{ACCOUNT_MESSAGES.administrator.ownRights}.</Notice>}
        <AccountFields form={form} administrator={administrator} />
        <section aria-label="Rights in programs">
          <RightsTable
            programs={programs}
            rights={form.draft.programs}
            before={administrator?.programs ?? []}
            isReadOnly={form.draft.role === 'READ_ONLY'}
            isFixed={isOwn}
            onChange={(rights) => form.set('programs', rights)}
          />
          {form.messageAt('programs') && <p className={css.problem}>{form.messageAt('programs')}</p>}
        </section>
      </div>
    </FormDialog>
  )
}

const bodyOf = ({ firstName, lastName, role, managesAccounts, managesCatalog, programs }: AdministratorDraft) => ({
  firstName,
  lastName,
  role,
  managesAccounts,
  managesCatalog,
  programs: [...programs],
})

/** The problems of programs are shown below their table. */
const atTable = (issues: readonly Issue[]): Issue[] =>
  issues.map((issue) => (issue.field.startsWith('programs') ? { ...issue, field: 'programs' } : issue))

const roles = [
  { value: 'ADMIN', label: roleLabels.ADMIN },
  { value: 'READ_ONLY', label: roleLabels.READ_ONLY },
] as const

interface AccountFieldsProps {
  form: Form<AdministratorDraft>
  administrator: Administrator | null
}

function AccountFields({ form, administrator }: AccountFieldsProps) {
  const { draft } = form
  const isFixed = administrator?.isSharedElsewhere === true
  const isOwn = administrator?.isOwn === true
  const { role: ownRole, rights } = useSession()
  // an existing role can stay, regardless of the role of the current user
  const choices = roles.filter(({ value }) => [ownRole, administrator?.role, 'READ_ONLY'].includes(value))
  // like "Can edit" in a program, it has no effect with a role that cannot make changes
  const canGrantCatalog = draft.role === 'ADMIN' && (rights.managesCatalog || administrator?.managesCatalog === true)
  const text = (field: 'email' | 'firstName' | 'lastName') => ({
    fieldId: idOf(field),
    value: draft[field],
    isRequired: true,
    error: form.messageAt(field),
    onChange: (value: string) => form.set(field, value),
    onBlur: () => form.leave(field),
  })
  const nameMode = isFixed ? 'view' : 'edit'
  return (
    <FieldGrid>
      <WholeRow>
        <TextField {...text('email')} label="Email" type="email" mode={administrator ? 'view' : 'edit'} />
      </WholeRow>
      <TextField {...text('firstName')} label="First name" mode={nameMode} />
      <TextField {...text('lastName')} label="Last name" mode={nameMode} />
      <SelectField
        fieldId={idOf('role')}
        label="Role"
        mode={isOwn ? 'view' : nameMode}
        value={draft.role}
        error={form.messageAt('role')}
        choices={choices}
        onChange={(role) => role !== '' && form.set('role', role)}
      />
      <SwitchField
        fieldId={idOf('managesAccounts')}
        label="Can manage administrators"
        mode={isOwn ? 'view' : 'edit'}
        value={draft.managesAccounts}
        error={form.messageAt('managesAccounts')}
        onChange={(value) => form.set('managesAccounts', value)}
      />
      <SwitchField
        fieldId={idOf('managesCatalog')}
        label="Manage catalog"
        hint="Can change products, organizations, types and everything else that the programs of this client share"
        mode={isOwn ? 'view' : 'edit'}
        isDisabled={!draft.managesCatalog && !canGrantCatalog}
        value={draft.managesCatalog}
        error={form.messageAt('managesCatalog')}
        onChange={(value) => form.set('managesCatalog', value)}
      />
    </FieldGrid>
  )
}
