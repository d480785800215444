import type { SavedView } from '@incentive/contract'
import { savedViewIssues, type SavedViewDraft } from '@incentive/model/views'
import { call } from '../../../api/call.ts'
import { useSession } from '../../../api/session.ts'
import { focusField } from '../../../kit/error-panel/focus-field.ts'
import { Checkbox } from '../../../kit/fields/checkbox.tsx'
import { TextField } from '../../../kit/fields/text-field.tsx'
import { Notice } from '../../../kit/page/notice.tsx'
import { showToast } from '../../../kit/toast/toasts.tsx'
import { FormDialog } from '../../../parts/form/form-dialog.tsx'
import { useForm, type Form } from '../../../parts/form/use-form.ts'
import { isLeaving } from '../../../parts/unsaved-changes/use-unsaved-work.ts'
import { ViewRefusal } from './view-refusal.tsx'
import type { SavedViews } from './use-saved-views.ts'
import type { ViewTask } from './view-items.ts'
import css from './views.module.css'

interface ViewDialogProps {
  task: Exclude<ViewTask, 'remove'>
  views: SavedViews
  /** The selected view, to change or duplicate. */
  view: SavedView | undefined
  /** The current list settings, which a new view stores. */
  here: SavedView['settings']
  onClose: () => void
  onSaved: (view: SavedView) => void
}

interface ViewDraft extends SavedViewDraft {
  readonly isDefault: boolean
}

const titles = { save: 'Save view', edit: 'Rename or share view', duplicate: 'Duplicate view' }
const nameId = 'view-name'

/** Names a view, shares it, and makes it the default of the list. Problems are shown at their fields. U27. */
export function ViewDialog({ task, views, view, here, onClose, onSaved }: ViewDialogProps) {
  const { rights } = useSession()
  const edited = task === 'edit' ? view : undefined
  const others = views.all.filter((other) => other.isOwn && other.id !== edited?.id)
  const context = {
    mayShare: rights.canWrite,
    otherNames: others.map((other) => other.name),
    kept: edited ? null : others.length,
  }
  const form = useForm<ViewDraft>(openView(task, view), { issues: (draft) => savedViewIssues(draft, context) })
  const tooMany = form.issues.find(({ field }) => field === 'list')?.message
  const settings = task === 'save' || !view ? here : view.settings
  const store = (body: ViewDraft & Pick<SavedView, 'settings'>, idempotencyKey: string) =>
    edited
      ? call('updateSavedView', { params: { id: edited.id }, body: { ...body, version: edited.version } })
      : call('createSavedView', { body: { ...body, list: 'promotions' }, idempotencyKey })
  const save = async () => {
    if (form.validate()?.field === 'name') void focusField(nameId)
    const answer = await form.save(
      (draft) => ({ ...draft, settings }),
      async (body, idempotencyKey) => {
        const saved = await store(body, idempotencyKey)
        await views.refresh()
        // do not return to the view if the user has navigated elsewhere in the meantime
        return { saved, isShown: !edited && !isLeaving() }
      },
    )
    if (!answer) return
    onClose()
    showToast(`View ${answer.saved.name} saved`)
    if (answer.isShown) onSaved(answer.saved)
  }
  return (
    <FormDialog
      form={form}
      title={titles[task]}
      size="small"
      lost="Your changes to this view will be lost."
      submitLabel={task === 'duplicate' ? 'Duplicate view' : 'Save view'}
      isEdit={edited !== undefined}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <div className={css.form}>
        <ViewRefusal
          refusal={form.refusal}
          known={['name', 'shared']}
          onReload={() => void views.refresh().then(form.forgetRefusal)}
        />
        {tooMany !== undefined && (
          <Notice tone="bad" isUrgent>
            {tooMany}
          </Notice>
        )}
        <TextField
          fieldId={nameId}
          label="Name"
          value={form.draft.name}
          isRequired
          error={form.messageAt('name')}
          onChange={(name) => form.set('name', name)}
          onBlur={() => form.leave('name')}
        />
        <Choices form={form} mayShare={rights.canWrite} />
      </div>
    </FormDialog>
  )
}

function Choices({ form, mayShare }: { form: Form<ViewDraft>; mayShare: boolean }) {
  const { shared, isDefault } = form.draft
  return (
    <>
      <div className={css.choices}>
        <Checkbox
          label={
            <>
              Share with the program
              <span className={css.hint}>
                {mayShare
                  ? 'Others can use it, but only you can change it'
                  : 'Your role can save views but not share them'}
              </span>
            </>
          }
          value={shared}
          isDisabled={!mayShare && !shared}
          onChange={(isOn) => form.set('shared', isOn)}
        />
        <Checkbox
          label={
            <>
              Use as default
              <span className={css.hint}>Promotions opens in this view for you</span>
            </>
          }
          value={isDefault}
          onChange={(isOn) => form.set('isDefault', isOn)}
        />
      </div>
      {form.messageAt('shared') && <p className={css.error}>{form.messageAt('shared')}</p>}
    </>
  )
}

function openView(task: ViewDialogProps['task'], view: SavedView | undefined): ViewDraft {
  if (task === 'edit' && view) return { name: view.name, shared: view.shared, isDefault: view.isDefault }
  return { name: task === 'duplicate' && view ? `${view.name} - Copy` : '', shared: false, isDefault: false }
}
