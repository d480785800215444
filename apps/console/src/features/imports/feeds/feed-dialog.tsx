import type { Feed } from '@incentive/contract'
import type { CatalogName } from '@incentive/model/catalog'
import { useQueryClient } from '@tanstack/react-query'
import { noteFeeds, setFeed } from '../../../api/queries/feeds.ts'
import { useSession } from '../../../api/session.ts'
import { Button } from '../../../kit/button/button.tsx'
import { focusField } from '../../../kit/error-panel/focus-field.ts'
import { NumberTextField } from '../../../kit/fields/number-text-field.tsx'
import { SelectField } from '../../../kit/fields/select-field.tsx'
import { TextField } from '../../../kit/fields/text-field.tsx'
import { Notice } from '../../../kit/page/notice.tsx'
import { showToast } from '../../../kit/toast/toasts.tsx'
import { titleOf } from '../../../parts/catalog/catalog-words.ts'
import { FormDialog } from '../../../parts/form/form-dialog.tsx'
import { RefusalNotice } from '../../../parts/form/refusal-notice.tsx'
import { useForm, type Form } from '../../../parts/form/use-form.ts'
import { useImportedEntities } from '../import-rights.ts'
import { feedBodyOf, feedFormIssues, openFeedForm, type FeedForm } from './feed-form.ts'
import css from './feeds.module.css'

interface FeedDialogProps {
  /** Null to create a new one. */
  edited: Feed | null
  /** The records that a new feed brings, if they are known. */
  entity?: CatalogName | undefined
  onClose: () => void
}

const known = [
  ...['name', 'entity', 'rejectedLimit', 'missing', 'missingLimit', 'expectedHours', 'emails'],
  ...['apply', 'onError', 'emptyCell'],
]
const idOf = (field: string) => `feed-${field}`

/** Creates a feed, or changes the settings of one. DI-21. */
export function FeedDialog({ edited, entity = undefined, onClose }: FeedDialogProps) {
  const { program } = useSession()
  const cache = useQueryClient()
  const form = useForm<FeedForm>(openFeedForm(edited, entity ?? ''), { issues: feedFormIssues })
  const save = async () => {
    const wrong = form.validate()
    if (wrong) void focusField(idOf(wrong.field))
    const stored = await form.save(
      (draft) => feedBodyOf(draft, edited),
      (body) => setFeed(edited?.name ?? form.draft.name.trim(), body),
    )
    if (!stored) return
    onClose()
    showToast(`Feed ${stored.name} saved`)
    await noteFeeds(cache, program?.id)
  }
  return (
    <FormDialog
      form={form}
      title={edited ? `Edit feed ${edited.name}` : 'New feed'}
      lost="Your changes to this feed will be lost."
      submitLabel={edited ? 'Save feed' : 'Create feed'}
      isEdit={edited !== null}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <div className={css.form}>
        <RefusalNotice refusal={form.refusal} known={known} />
        <SourceFields form={form} edited={edited} />
        <ApplyFields form={form} />
        <MissingFields form={form} />
        <NewsFields form={form} />
      </div>
    </FormDialog>
  )
}

type Fields = { form: Form<FeedForm> }

function SourceFields({ form, edited }: Fields & { edited: Feed | null }) {
  const { draft, messageAt, set, leave } = form
  const entities = useImportedEntities()
  return (
    <>
      <div className={css.pair}>
        <TextField
          fieldId={idOf('name')}
          label="Name"
          mode={edited ? 'view' : 'edit'}
          {...(!edited && { hint: 'The name in calls, such as crm-dealers' })}
          isRequired
          value={draft.name}
          error={messageAt('name')}
          onChange={(name) => set('name', name)}
          onBlur={() => leave('name')}
        />
        <SelectField
          fieldId={idOf('entity')}
          label="Records"
          mode={edited ? 'view' : 'edit'}
          isRequired
          value={draft.entity}
          choices={entities.map((each) => ({ value: each.name, label: titleOf(each) }))}
          error={messageAt('entity')}
          onChange={(entity) => set('entity', entity)}
        />
      </div>
      {draft.columns && (
        <Notice actions={<Button onClick={() => set('columns', null)}>Forget columns</Button>}>
          {`Reads ${Object.keys(draft.columns).length} columns as chosen for the last file.`}
        </Notice>
      )}
    </>
  )
}

function ApplyFields({ form }: Fields) {
  const { draft, messageAt, set, leave } = form
  return (
    <>
      <div className={css.pair}>
        <SelectField
          fieldId={idOf('apply')}
          label="Apply a file"
          value={draft.apply}
          choices={[
            { value: 'whenClean', label: 'At once if no row is rejected' },
            { value: 'unless', label: 'At once unless too many rows are rejected' },
            { value: 'ask', label: 'When a user applies it' },
          ]}
          error={messageAt('apply')}
          onChange={(apply) => apply !== '' && set('apply', apply)}
        />
        {draft.apply === 'unless' && (
          <TextField
            fieldId={idOf('rejectedLimit')}
            label="Rejected rows allowed"
            hint="A number of rows, or a percentage such as 1%"
            value={draft.rejectedLimit}
            error={messageAt('rejectedLimit')}
            onChange={(limit) => set('rejectedLimit', limit)}
            onBlur={() => leave('rejectedLimit')}
          />
        )}
      </div>
      <div className={css.pair}>
        <SelectField
          fieldId={idOf('onError')}
          label="If a row is rejected"
          value={draft.onError}
          choices={[
            { value: 'skipFailed', label: 'Apply the other rows' },
            { value: 'rejectAll', label: 'Apply no row' },
          ]}
          error={messageAt('onError')}
          onChange={(onError) => onError !== '' && set('onError', onError)}
        />
        <SelectField
          fieldId={idOf('emptyCell')}
          label="An empty cell"
          value={draft.emptyCell}
          choices={[
            { value: 'keep', label: 'Keeps the value' },
            { value: 'clear', label: 'Clears the value' },
          ]}
          error={messageAt('emptyCell')}
          onChange={(emptyCell) => emptyCell !== '' && set('emptyCell', emptyCell)}
        />
      </div>
    </>
  )
}

function MissingFields({ form }: Fields) {
  const { draft, messageAt, set, leave } = form
  return (
    <div className={css.pair}>
      <SelectField
        fieldId={idOf('missing')}
        label="Records missing from a file"
        value={draft.missing}
        choices={[
          { value: 'keep', label: 'Stay as they are' },
          { value: 'deactivate', label: 'Are deactivated' },
        ]}
        error={messageAt('missing')}
        onChange={(missing) => missing !== '' && set('missing', missing)}
      />
      {draft.missing === 'deactivate' && (
        <NumberTextField
          fieldId={idOf('missingLimit')}
          label="Ask above (%)"
          hint="A file that would deactivate a larger share of the feed's records waits for you"
          isRequired
          value={draft.missingLimit}
          error={messageAt('missingLimit')}
          onChange={(limit) => set('missingLimit', limit)}
          onBlur={() => leave('missingLimit')}
        />
      )}
    </div>
  )
}

function NewsFields({ form }: Fields) {
  const { draft, messageAt, set, leave } = form
  return (
    <>
      <NumberTextField
        fieldId={idOf('expectedHours')}
        label="Expected every (hours)"
        hint="Leave empty if files come at any time"
        value={draft.expectedHours}
        error={messageAt('expectedHours')}
        onChange={(hours) => set('expectedHours', hours)}
        onBlur={() => leave('expectedHours')}
      />
      <TextField
        fieldId={idOf('emails')}
        label="Email addresses"
        hint="They get an email when a file fails, waits or does not come. One per line"
        lines={3}
        value={draft.emails}
        error={messageAt('emails')}
        onChange={(emails) => set('emails', emails)}
        onBlur={() => leave('emails')}
      />
    </>
  )
}
