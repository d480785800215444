import type { SavedView } from '@incentive/contract'
import { messageAt, savedViewIssues, type Issue } from '@incentive/model'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { createSendOnce } from '../../../api/send-once.ts'
import { useSession } from '../../../api/session.ts'
import { Button } from '../../../kit/button/button.tsx'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { Checkbox } from '../../../kit/fields/checkbox.tsx'
import { TextField } from '../../../kit/fields/text-field.tsx'
import { Notice } from '../../../kit/page/notice.tsx'
import { showToast } from '../../../kit/toast/toast-store.ts'
import { RefusalNotice } from './refusal-notice.tsx'
import type { SavedViews } from './use-saved-views.ts'
import { useViewWrite } from './use-view-write.ts'
import type { ViewTask } from './view-items.ts'
import css from './views.module.css'

interface ViewDialogProps {
  task: Exclude<ViewTask, 'remove'>
  views: SavedViews
  /** The chosen view, which is changed or duplicated. */
  view: SavedView | undefined
  /** What the list shows now: what a new view keeps. */
  here: SavedView['settings']
  onClose: () => void
  onSaved: (view: SavedView) => void
}

const titles = { save: 'Save view', edit: 'Rename or share view', duplicate: 'Duplicate view' }

/** Names a view, shares it and makes it the one that the list opens with; problems stand at their fields. U27. */
export function ViewDialog({ task, views, view, here, onClose, onSaved }: ViewDialogProps) {
  const { rights } = useSession()
  const isEdit = task === 'edit' && view !== undefined
  const [name, setName] = useState(() => firstName(task, view))
  const [shared, setShared] = useState(isEdit && view.shared)
  const [isDefault, setIsDefault] = useState(isEdit && view.isDefault)
  const [hasTried, setHasTried] = useState(false)
  const [sendOnce] = useState(createSendOnce)
  const { isBusy, refusal, run, forget } = useViewWrite()
  const others = views.all.filter((other) => other.isOwn && !(isEdit && other.id === view.id))
  const wrong = savedViewIssues(
    { name, shared },
    {
      mayShare: rights.mayWrite,
      otherNames: others.map((other) => other.name),
      kept: isEdit ? null : others.length,
    },
  )
  const tooMany = messageAt(wrong, 'list')
  const issues: readonly Issue[] = [...(refusal?.fieldIssues ?? []), ...wrong]
  const errorAt = (field: string) => (hasTried ? (messageAt(issues, field) ?? undefined) : undefined)
  const write = () => {
    const fields = { name, shared, isDefault }
    if (isEdit) {
      const body = { ...fields, settings: view.settings, version: view.version }
      return call('updateSavedView', { params: { id: view.id }, body })
    }
    const body = {
      ...fields,
      list: 'promotions' as const,
      settings: task === 'duplicate' && view ? view.settings : here,
    }
    return sendOnce(body, (idempotencyKey) => call('createSavedView', { body, idempotencyKey }))
  }
  const save = async () => {
    setHasTried(true)
    if (wrong.length > 0) return
    const saved = await run(write)
    if (!saved) return
    await views.refresh()
    onClose()
    showToast(`View ${saved.name} saved`)
    if (!isEdit) onSaved(saved)
  }
  return (
    <Dialog
      isOpen
      keepsOpen
      onClose={onClose}
      title={titles[task]}
      size="small"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" isBusy={isBusy} onClick={() => void save()}>
            {task === 'duplicate' ? 'Duplicate view' : 'Save view'}
          </Button>
        </>
      }
    >
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <RefusalNotice
          refusal={refusal}
          known={['name', 'shared']}
          onReload={() => void views.refresh().then(forget)}
        />
        {tooMany !== undefined && (
          <Notice tone="bad" isUrgent>
            {tooMany}
          </Notice>
        )}
        <TextField
          fieldId="view-name"
          label="Name"
          value={name}
          isRequired
          error={errorAt('name')}
          onChange={(text) => {
            setName(text)
            forget()
          }}
        />
        <Choices {...{ shared, setShared, isDefault, setIsDefault, mayShare: rights.mayWrite }} />
        {errorAt('shared') && <p className={css.error}>{errorAt('shared')}</p>}
      </form>
    </Dialog>
  )
}

interface ChoicesProps {
  shared: boolean
  setShared: (shared: boolean) => void
  isDefault: boolean
  setIsDefault: (isDefault: boolean) => void
  mayShare: boolean
}

function Choices({ shared, setShared, isDefault, setIsDefault, mayShare }: ChoicesProps) {
  return (
    <div className={css.choices}>
      <Checkbox
        label={
          <>
            Share with the program
            <span className={css.hint}>
              {mayShare ? 'Others can use it, only you can change it' : 'Your role may keep views but not share them'}
            </span>
          </>
        }
        value={shared}
        isDisabled={!mayShare && !shared}
        onChange={setShared}
      />
      <Checkbox
        label={
          <>
            Use as default
            <span className={css.hint}>Promotions opens with it for you</span>
          </>
        }
        value={isDefault}
        onChange={setIsDefault}
      />
    </div>
  )
}

function firstName(task: ViewTask, view: SavedView | undefined): string {
  if (task === 'save' || !view) return ''
  return task === 'edit' ? view.name : `${view.name} - Copy`
}
