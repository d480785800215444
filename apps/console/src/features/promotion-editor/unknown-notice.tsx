import { fieldLabel, tabOf } from '@incentive/model'
import { useShallow } from 'zustand/react/shallow'
import { Notice } from '../../kit/page/notice.tsx'
import type { EditorState } from './draft/editor-state.ts'
import { useEditor } from './editing/editor-context.tsx'
import { ReadAgainButton } from './editing/read-again-button.tsx'
import css from './promotion-editor.module.css'

/** Says which fields of a tab are blank because they could not be loaded, and why: that is not to have none (U50). */
export function UnknownNotice({ tab }: { tab: string }) {
  const labels = useEditor(useShallow((state) => unknownOn(state, tab).map(([field]) => fieldLabel(field, []))))
  const causes = useEditor(useShallow((state) => [...new Set(unknownOn(state, tab).map(([, cause]) => cause))]))
  if (labels.length === 0) return null
  return (
    <div className={css.above}>
      <Notice tone="warning" actions={<ReadAgainButton />}>
        {new Intl.ListFormat('en-US').format(labels)} could not be loaded. {causes.join('. ')}.
      </Notice>
    </div>
  )
}

const unknownOn = ({ unknown }: EditorState, tab: string) => [...unknown].filter(([field]) => tabOf(field) === tab)
