import { useState } from 'react'
import { Button } from '../src/kit/button/button.tsx'
import { ConfirmDialog } from '../src/kit/dialog/confirm-dialog.tsx'
import { Dialog } from '../src/kit/dialog/dialog.tsx'
import { TextField } from '../src/kit/fields/text-field.tsx'
import { IconCopy, IconHistory, IconPencil, IconPlus } from '../src/kit/icon/icons.ts'
import { EmptyState } from '../src/kit/page/empty-state.tsx'
import { Notice } from '../src/kit/page/notice.tsx'
import { PageHeader } from '../src/kit/page/page-header.tsx'
import { PageSkeleton } from '../src/kit/page/page-skeleton.tsx'
import { Panel } from '../src/kit/panel/panel.tsx'
import { TimelineList } from '../src/kit/timeline/timeline-list.tsx'
import { showToast } from '../src/kit/toast/toasts.tsx'

const entries = [
  {
    id: '3',
    icon: IconPencil,
    title: 'Demo Admin changed the name',
    meta: '11/20/2026 10:42 am EST',
    detail: 'Spiff to Autumn spiff',
  },
  { id: '2', icon: IconCopy, title: 'Demo Admin copied it from SPRING-SPIFF', meta: '11/19/2026 09:10 am EST' },
  { id: '1', icon: IconPlus, title: 'Demo Editor created it', meta: '11/18/2026 04:01 pm EST' },
]

export function PartsPage() {
  const asked = new URLSearchParams(location.search).get('open')
  const [open, setOpen] = useState(asked)
  const close = () => setOpen(null)
  return (
    <>
      <PageHeader title="Parts" aside="what screens are made of" />
      <Panel title="Buttons">
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
          <Button kind="primary">Save</Button>
          <Button>Cancel</Button>
          <Button kind="quiet">Show more</Button>
          <Button kind="danger">Delete 3 products</Button>
          <Button kind="primary" isBusy>
            Save
          </Button>
          <Button kind="primary" isDisabled disabledReason="Correct the 2 problems first">
            Save
          </Button>
          <Button onClick={() => setOpen('confirm')}>Open confirm</Button>
          <Button onClick={() => setOpen('dialog')}>Open dialog</Button>
          <Button onClick={() => showToast('3 products removed', { label: 'Undo', run: () => undefined })}>
            Toast
          </Button>
        </div>
      </Panel>
      <Panel title="Notices">
        <div style={{ display: 'grid', gap: 8 }}>
          <Notice>This promotion was changed by Demo Editor at 10:42 am.</Notice>
          <Notice tone="good">12 products were added.</Notice>
          <Notice tone="warning">There are claims: country and claim type cannot be changed.</Notice>
          <Notice tone="bad" actions={<Button size="small">Retry</Button>}>
            The server could not be reached.
          </Notice>
        </div>
      </Panel>
      <Panel title="Timeline" actions={<Button size="small">Export</Button>}>
        <TimelineList label="Activities" entries={entries} />
      </Panel>
      <Panel title="Empty">
        <EmptyState icon={IconHistory} title="No claims yet" action={<Button>Show all claims</Button>}>
          Claims appear here as participants submit them.
        </EmptyState>
      </Panel>
      <Panel title="Loading">
        <PageSkeleton />
      </Panel>
      <ConfirmDialog
        isOpen={open === 'confirm'}
        title="Leave without saving?"
        confirmLabel="Discard 3 changes"
        cancelLabel="Stay"
        alternative={{ label: 'Save and leave', onChoose: close }}
        isDestructive
        onConfirm={close}
        onCancel={close}
      >
        Details and Products have 3 unsaved changes.
      </ConfirmDialog>
      <Dialog
        isOpen={open === 'dialog'}
        onClose={close}
        title="Copy promotion"
        actions={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button kind="primary">Copy promotion</Button>
          </>
        }
      >
        <div style={{ display: 'grid', gap: 16 }}>
          <TextField fieldId="copy-name" label="Name" value="Autumn spiff (Copy)" onChange={() => undefined} />
          <TextField fieldId="copy-key" label="Key" isMono value="FALL-SPIFF-COPY" onChange={() => undefined} />
        </div>
      </Dialog>
    </>
  )
}
