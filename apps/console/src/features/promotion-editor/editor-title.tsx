import { factsOf } from './draft/draft-facts.ts'
import { useEditor } from './editing/editor-context.tsx'

/** The title of the window: the promotion's key, with a mark for problems and for what is not saved (U17). */
export function EditorTitle() {
  const name = useEditor(({ saved }) => saved?.promotionKey ?? 'New Promotion')
  const hasFailed = useEditor(({ isPanelOpen }) => isPanelOpen)
  const isDirty = useEditor((state) => factsOf(state).isDirty)
  return <title>{`${hasFailed ? 'Error: ' : ''}${isDirty ? '• ' : ''}${name} - Incentive Console`}</title>
}
