import { onDemand } from '../../../kit/on-demand/use-on-demand.ts'
import { OnDemandDialog } from '../../../kit/on-demand/on-demand-dialog.tsx'
import { cancelOpening } from '../draft/change-editor.ts'
import { useEditor, useEditorStore } from '../editing/editor-context.tsx'
import { update } from '../editing/editor-store.ts'

const openQuestion = onDemand(async () => (await import('./open-question.tsx')).OpenQuestion)

/** Confirmation before a save opens a promotion to everyone (OP-149). */
export function Opening() {
  const store = useEditorStore()
  const isAsked = useEditor(({ opening }) => opening === 'asked')
  if (!isAsked) return null
  return (
    <OnDemandDialog
      source={openQuestion}
      title="Open to everyone?"
      failure="Could not load the confirmation. Your changes are kept."
      onClose={() => update(store, cancelOpening)}
    >
      {(OpenQuestion) => <OpenQuestion />}
    </OnDemandDialog>
  )
}
