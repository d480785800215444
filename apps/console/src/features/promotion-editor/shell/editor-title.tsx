import { deriveEditor } from '../draft/derive-editor.ts'
import { useEditor } from '../editing/editor-context.tsx'
import { titleKey } from './editor-header.tsx'

/** The window title: the promotion key, with a mark for problems and for unsaved changes (U17). */
export function EditorTitle() {
  const name = useEditor(titleKey)
  const hasFailed = useEditor(({ isPanelOpen }) => isPanelOpen)
  const isDirty = useEditor((state) => deriveEditor(state).isDirty)
  return <title>{`${hasFailed ? 'Error: ' : ''}${isDirty ? '• ' : ''}${name} - Incentive Console`}</title>
}
