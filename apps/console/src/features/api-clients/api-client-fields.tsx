import type { ApiClient } from '@incentive/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useSession } from '../../api/session.ts'
import { NumberTextField } from '../../kit/fields/number-text-field.tsx'
import { SelectField } from '../../kit/fields/select-field.tsx'
import { SwitchField } from '../../kit/fields/switch-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import type { Form } from '../../parts/form/use-form.ts'
import { readAll } from '../../parts/lists/read-all.ts'
import { DEFAULT_CALLS_PER_MINUTE, type ApiClientDraft } from '@incentive/model/accounts'

const terms = [
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In 1 year' },
]

interface ApiClientFieldsProps {
  form: Form<ApiClientForm>
  edited: ApiClient | null
  /** Element ids by the names of the fields that can be empty. */
  fieldIds: Readonly<Record<string, string>>
}

/** The name, program and rights of an API client. */
export function ApiClientFields({ form, edited, fieldIds }: ApiClientFieldsProps) {
  const { draft, messageAt, set, leave } = form
  const { programs, failure } = usePrograms(edited)
  return (
    <>
      <TextField
        fieldId={fieldIds.name ?? ''}
        label="Name"
        hint={'The system that calls the API, such as "Price feed"'}
        isRequired
        value={draft.name}
        error={messageAt('name')}
        onChange={(name) => set('name', name)}
        onBlur={() => leave('name')}
      />
      <SelectField
        fieldId="api-client-program"
        label="Program"
        mode={edited ? 'view' : 'edit'}
        choices={programs}
        value={draft.program}
        error={messageAt('program') ?? failure}
        onChange={(program) => set('program', program)}
      />
      <SwitchField
        fieldId="api-client-write"
        label="Can make changes"
        value={draft.canWrite}
        error={messageAt('canWrite')}
        onChange={(canWrite) => set('canWrite', canWrite)}
      />
      <SwitchField
        fieldId="api-client-participants"
        label="Can view participants"
        value={draft.canViewParticipants}
        error={messageAt('canViewParticipants')}
        onChange={(mayView) => set('canViewParticipants', mayView)}
      />
      <SwitchField
        fieldId="api-client-program-data"
        label="Can edit program data"
        hint="Participants, groups, courses and similar data of its program"
        value={draft.editsProgramData}
        error={messageAt('editsProgramData')}
        onChange={(editsProgramData) => set('editsProgramData', editsProgramData)}
      />
      <SwitchField
        fieldId="api-client-catalog"
        label="Can manage catalog"
        hint="Products, organizations, types and everything else that the programs of this client share"
        value={draft.managesCatalog}
        error={messageAt('managesCatalog')}
        onChange={(managesCatalog) => set('managesCatalog', managesCatalog)}
      />
      <NumberTextField
        fieldId={fieldIds.callsPerMinute ?? ''}
        label="Calls per minute"
        hint="1 to 6,000. Extra calls are refused until the next minute."
        isRequired
        value={draft.callsPerMinute}
        error={messageAt('callsPerMinute')}
        onChange={(calls) => set('callsPerMinute', calls)}
        onBlur={() => leave('callsPerMinute')}
      />
      {!edited && (
        <SelectField
          fieldId="api-client-days"
          label="Expires"
          choices={terms}
          emptyLabel="Never"
          value={draft.days}
          error={messageAt('expirationDate')}
          onChange={(days) => set('days', days)}
        />
      )}
    </>
  )
}

/** The programs of the client that can be selected. For an existing API client, only its own. */
function usePrograms(edited: ApiClient | null) {
  const { client } = useSession()
  const read = useQuery({
    queryKey: ['programs', 'choices', client?.id],
    enabled: edited === null && client !== null,
    queryFn: ({ signal }) =>
      readAll((page) =>
        call('searchPrograms', {
          query: { page: String(page), size: '1000' },
          body: { client: { id: client?.id ?? 0 } },
          signal,
        }),
      ),
  })
  const known = edited ? [edited.program] : (read.data ?? [])
  return {
    programs: known.map(({ id, name }) => ({ value: String(id), label: name })),
    failure: read.isError ? 'The programs could not be loaded' : undefined,
  }
}

/** An API client as edited in the dialog. The program and the duration can only be set on creation. */
export interface ApiClientForm extends ApiClientDraft {
  readonly program: string
  readonly canWrite: boolean
  readonly canViewParticipants: boolean
  readonly editsProgramData: boolean
  readonly managesCatalog: boolean
  /** Duration in days. Empty for no expiration. */
  readonly days: string
}

/** Initial values of the dialog. Null creates a new API client in the current program, valid for one year. */
export const openForm = (edited: ApiClient | null, programId: number | undefined): ApiClientForm => ({
  name: edited?.name ?? '',
  program: String(edited?.program.id ?? programId ?? ''),
  canWrite: edited?.canWrite ?? false,
  canViewParticipants: edited?.canViewParticipants ?? false,
  editsProgramData: edited?.editsProgramData ?? false,
  managesCatalog: edited?.managesCatalog ?? false,
  callsPerMinute: String(edited?.callsPerMinute ?? DEFAULT_CALLS_PER_MINUTE),
  days: '365',
})

/** Converts the form to a request body. */
export const bodyOf = ({ program, days, callsPerMinute, ...fields }: ApiClientForm) => ({
  fields: { ...fields, callsPerMinute: Number(callsPerMinute) },
  program: { id: Number(program) },
  days,
})
