import { MESSAGES } from '@incentive/model'
import { Notice } from '../../../kit/page/notice.tsx'
import type { SelectedTab } from './selected-tab.ts'
import css from './promotion-editor.module.css'

interface TabNoticeProps {
  chosen: SelectedTab
  isGateOpen: boolean
}

/** Explains why another tab is shown than the one in the URL (U19). */
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
