import { onDemand } from '../../../kit/on-demand/use-on-demand.ts'
import { OnDemandDialog } from '../../../kit/on-demand/on-demand-dialog.tsx'
import { cancelPublish, cancelCopy } from '../draft/change-editor.ts'
import { useEditor, useEditorStore } from '../editing/editor-context.tsx'
import { update } from '../editing/editor-store.ts'
import { OnDemandPart } from '../../../kit/on-demand/on-demand-part.tsx'
import type { CompanionProps } from './edit-companions.tsx'
import type { ReadinessPanelProps } from '../checks/readiness-panel.tsx'
import type { TryPanelProps } from '../test-claim/try-panel.tsx'
import { useEffect, useState } from 'react'
import { useSession } from '../../../api/session.ts'
import { logFailure } from '../../../api/log.ts'

const publishDialog = onDemand(async () => (await import('../publishing/publish-dialog.tsx')).PublishDialog)

/** Confirmation before a save publishes with warnings (MS-46). */
export function Publishing() {
  const store = useEditorStore()
  const isAsked = useEditor(({ publishing }) => publishing?.reason === null)
  if (!isAsked) return null
  const close = () => update(store, cancelPublish)
  return (
    <OnDemandDialog
      source={publishDialog}
      title="Publish promotion"
      failure="Could not load the confirmation. Your changes are kept."
      onClose={close}
    >
      {(PublishDialog) => <PublishDialog onClose={close} />}
    </OnDemandDialog>
  )
}

const saveAsRevision = onDemand(async () => (await import('../editing/saving/save-as-revision.tsx')).SaveAsRevision)

/** Saving the changes as a revision (MS-65). */
export const Revising = ({ onClose }: { onClose: () => void }) => (
  <OnDemandDialog source={saveAsRevision} title="Save as revision" onClose={onClose}>
    {(SaveAsRevision) => <SaveAsRevision onClose={onClose} />}
  </OnDemandDialog>
)

const promotionDocument = onDemand(async () => (await import('../document/promotion-document.tsx')).PromotionDocument)

/** All terms of the promotion, to print. */
export const Printing = () => (
  <OnDemandPart source={promotionDocument} name="The document">
    {(PromotionDocument) => <PromotionDocument />}
  </OnDemandPart>
)

const readinessPanel = onDemand(async () => (await import('../checks/readiness-panel.tsx')).ReadinessPanel)

/** The checks before publishing. They load with the claims engine when they are first opened. */
export const Checking = (props: ReadinessPanelProps) => (
  <OnDemandPart source={readinessPanel} name="Readiness" advice="Your changes are kept.">
    {(ReadinessPanel) => <ReadinessPanel {...props} />}
  </OnDemandPart>
)

/** The panel needs the limits early, so their code loads in parallel. */
const tryPanel = onDemand(async () => {
  const [{ TryPanel }] = await Promise.all([import('../test-claim/try-panel.tsx'), import('../loading/load-limits.ts')])
  return TryPanel
})

/** The test claim panel. It loads with the claims engine when it is first opened (MS-19). */
export const Trying = (props: TryPanelProps) => (
  <OnDemandPart source={tryPanel} name="The test claim" advice="Your changes are kept.">
    {(TryPanel) => <TryPanel {...props} />}
  </OnDemandPart>
)

const copyDialog = onDemand(async () => (await import('../copying/copy-dialog.tsx')).CopyDialog)

/** Shown while the user fills in a copy (OP-03). */
export function Copying() {
  const store = useEditorStore()
  const isOpen = useEditor(({ mode }) => mode === 'copying')
  if (!isOpen) return null
  const close = () => update(store, cancelCopy)
  return (
    <OnDemandDialog
      source={copyDialog}
      title="Copy promotion"
      failure="Could not load the copy dialog."
      onClose={close}
    >
      {(CopyDialog) => <CopyDialog onClose={close} />}
    </OnDemandDialog>
  )
}

const editCompanions = onDemand(async () => (await import('./edit-companions.tsx')).EditCompanionParts)

const readerCompanions = onDemand(async () => (await import('./reader-companions.tsx')).ReaderCompanionParts)

/**
 * Keeps and restores unsaved changes (U53), checks for newer versions (U12), counts findings, and shows revisions and lines
 * that expired; for read-only users, only the revisions and the findings. Loads after the promotion is shown. If it fails to load, the editor works
 * without it.
 */
export function EditCompanions(props: CompanionProps) {
  const { rights } = useSession()
  const source = rights.canWrite ? editCompanions : readerCompanions
  const [Parts, setParts] = useState(() => source.get())
  const isLoaded = Parts !== null
  useEffect(() => {
    if (isLoaded) return
    let isCurrent = true
    const load = () =>
      source.load().then(
        (loaded) => isCurrent && setParts(() => loaded),
        (error: unknown) => logFailure('The backup of unsaved changes could not be loaded', error),
      )
    const timer = setTimeout(() => void load())
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [isLoaded, source])
  return Parts && <Parts {...props} />
}
