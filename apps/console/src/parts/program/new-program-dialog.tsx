import { catalogEntity, STARTER_SET } from '@incentive/model/catalog'
import { MESSAGES } from '@incentive/model/issues'
import { keyFromName, newProgramIssues } from '@incentive/model/program'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { searchOf } from '../../api/queries/records.ts'
import { selectProgram, useSession } from '../../api/session.ts'
import { focusField } from '../../kit/error-panel/focus-field.ts'
import { SelectField } from '../../kit/fields/select-field.tsx'
import { SwitchField } from '../../kit/fields/switch-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { Notice } from '../../kit/page/notice.tsx'
import { showToast } from '../../kit/toast/toasts.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { useForm, type Form } from '../form/use-form.ts'
import { ProgramGroupPicker, type ProgramGroup } from '../pickers/program-group-picker.tsx'
import css from './set-up-program.module.css'

interface NewProgramForm {
  readonly name: string
  /** Null: derived from the name. */
  readonly programKey: string | null
  readonly client: string
  readonly programGroup: ProgramGroup | null
  /** Text of the group that is not one of the choices. */
  readonly groupText: string
  readonly starterSet: boolean
}

const fieldIds: Readonly<Record<string, string>> = {
  name: 'new-program-name',
  programKey: 'new-program-key',
  programGroup: 'new-program-group',
}

const keyOf = ({ name, programKey }: NewProgramForm) => programKey ?? keyFromName(name)

const rules = {
  issues: (draft: NewProgramForm) => [
    ...newProgramIssues({ name: draft.name, key: keyOf(draft) }),
    ...(draft.groupText.trim() === '' ? [] : [{ field: 'programGroup', message: MESSAGES.any.invalidSelection }]),
  ],
}

/** Creates a program of a client and switches to it. DI-04. */
export function NewProgramDialog({ onClose }: { onClose: () => void }) {
  const cache = useQueryClient()
  const { client, managedClients } = useSession()
  const current = managedClients.find(({ id }) => id === client?.id) ?? managedClients[0]
  const form = useForm<NewProgramForm>(
    {
      name: '',
      programKey: null,
      client: String(current?.id ?? ''),
      programGroup: null,
      groupText: '',
      starterSet: true,
    },
    rules,
  )
  const { draft, messageAt, set, leave, change, refusal } = form
  const save = async () => {
    const wrong = form.validate()
    if (wrong) return void focusField(fieldIds[wrong.field] ?? '')
    const program = await form.save(
      (ready) => ({
        name: ready.name,
        programKey: keyOf(ready),
        client: { id: Number(ready.client) },
        ...(ready.programGroup !== null && { programGroup: { id: ready.programGroup.id } }),
        starterSet: ready.starterSet,
      }),
      (body, idempotencyKey) => call('createProgram', { body, idempotencyKey }),
    )
    if (!program) return
    await selectProgram(cache, program.id)
    onClose()
    showToast(`Program ${program.name} created`)
  }
  return (
    <FormDialog
      form={form}
      title="New program"
      lost="The new program will not be created."
      submitLabel="Create program"
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <div className={css.form}>
        {refusal && refusal.generalIssues.length > 0 && (
          <Notice tone="bad" isUrgent>
            {refusal.generalIssues.join('. ')}
          </Notice>
        )}
        <TextField
          fieldId={fieldIds['name'] ?? ''}
          label="Name"
          isRequired
          value={draft.name}
          error={messageAt('name')}
          onChange={(name) => set('name', name)}
          onBlur={() => leave('name')}
        />
        <TextField
          fieldId={fieldIds['programKey'] ?? ''}
          label="Key"
          hint="What other systems call the program. It cannot be changed later."
          isRequired
          isMono
          value={keyOf(draft)}
          error={messageAt('programKey')}
          onChange={(programKey) => set('programKey', programKey)}
          onBlur={() => leave('programKey')}
        />
        {managedClients.length > 1 && (
          <SelectField
            fieldId="new-program-client"
            label="Client"
            choices={managedClients.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={draft.client}
            error={messageAt('client')}
            onChange={(chosen) =>
              change((now) => ({ ...now, client: chosen, programGroup: null, groupText: '' }), 'client')
            }
          />
        )}
        <GroupField form={form} />
        <SwitchField
          fieldId="new-program-starter-set"
          label="Create the starter set"
          hint="What a first promotion needs. Records that exist already stay."
          value={draft.starterSet}
          error={messageAt('starterSet')}
          onChange={(starterSet) => set('starterSet', starterSet)}
        />
        {draft.starterSet && <StarterSetList />}
      </div>
    </FormDialog>
  )
}

/** The group of a program of the session's client: the groups of other clients cannot be searched. */
function GroupField({ form }: { form: Form<NewProgramForm> }) {
  const { client } = useSession()
  const { draft, messageAt, set, change } = form
  const hasGroups = useHasGroups(client?.id)
  if (!hasGroups || draft.client !== String(client?.id)) return null
  return (
    <ProgramGroupPicker
      fieldId={fieldIds['programGroup'] ?? ''}
      label="Program group"
      hint="Programs of a group share its email templates."
      isOptional
      isClearable
      mode="edit"
      value={draft.programGroup}
      error={messageAt('programGroup')}
      onChange={(programGroup) => set('programGroup', programGroup)}
      invalidText={draft.groupText}
      onInvalidText={(groupText) => change((now) => ({ ...now, groupText }), 'programGroup')}
    />
  )
}

/** True if the client of the session has active program groups. */
function useHasGroups(clientId: number | undefined): boolean {
  const { data } = useQuery({
    queryKey: ['catalog', 'programGroups', 'of client', clientId],
    queryFn: ({ signal }) => searchOf('programGroups', { page: '0', size: '1' }, { keyword: '' }, signal),
    enabled: clientId !== undefined,
  })
  return (data?.totalElements ?? 0) > 0
}

/** The records of the starter set, by entity. */
export function StarterSetList() {
  return (
    <dl className={css.starter} aria-label="Starter set">
      {STARTER_SET.map(({ entity, rows }) => (
        <div key={entity}>
          <dt>{catalogEntity(entity).title}</dt>
          <dd>{rows.map((row) => String(row['name'])).join(', ')}</dd>
        </div>
      ))}
    </dl>
  )
}
