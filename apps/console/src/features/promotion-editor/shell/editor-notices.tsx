import { Notice } from '../../../kit/page/notice.tsx'
import { useEditor } from '../editing/editor-context.tsx'
import css from './promotion-editor.module.css'
import { MESSAGES } from '@incentive/model/issues'
import { fieldLabel, tabOf } from '@incentive/model/promotion'
import type { SelectedTab } from './editor-tabs.tsx'
import { useShallow } from 'zustand/react/shallow'
import type { EditorState } from '../draft/editor-state.ts'
import { ReloadButton } from '../editing/saving/read-again-button.tsx'

interface TabNoticeProps {
  chosen: SelectedTab
  isGateOpen: boolean
}

/** Explains why a tab other than the one in the URL is shown (U19). */
export function TabNotice({ chosen: { tab, unknown, waiting }, isGateOpen }: TabNoticeProps) {
  const isEarly = waiting !== null && !isGateOpen
  if (unknown === null && !isEarly) return null
  return (
    <div className={css.above}>
      <Notice>
        {isEarly
          ? `${waiting.label} cannot be shown yet. ${MESSAGES.editor.completeDetails}.`
          : `That tab does not exist. Showing ${tab.label}.`}
      </Notice>
    </div>
  )
}

/**
 * Lists the fields of a tab that are empty because they could not be loaded, with the reason, so that they are not
 * mistaken for fields without a value (U50).
 */
export function FailedLoadsNotice({ tab }: { tab: string }) {
  const labels = useEditor(useShallow((state) => failedOn(state, tab).map(([field]) => fieldLabel(field, []))))
  const causes = useEditor(useShallow((state) => [...new Set(failedOn(state, tab).map(([, cause]) => cause))]))
  if (labels.length === 0) return null
  return (
    <div className={css.above}>
      <Notice tone="warning" actions={<ReloadButton />}>
        {new Intl.ListFormat('en-US').format(labels)} could not be loaded. {causes.join('. ')}.
      </Notice>
    </div>
  )
}

const failedOn = ({ failedLoads }: EditorState, tab: string) =>
  [...failedLoads].filter(([field]) => tabOf(field) === tab)
