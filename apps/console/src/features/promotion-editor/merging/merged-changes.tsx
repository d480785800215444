import { type Change, changeInWords } from '@incentive/model/changes'
import { useEffect, useRef } from 'react'
import { Button } from '../../../kit/button/button.tsx'
import { Notice } from '../../../kit/page/notice.tsx'
import { closeMergeReport } from '../draft/change-editor.ts'
import type { MergeReport } from '../draft/editor-state.ts'
import { useEditor, useEditorStore } from '../editing/editor-context.tsx'
import { update } from '../editing/editor-store.ts'
import css from './merging.module.css'

/** The changes that were merged into this edit, if any, and the user who made them (U9). */
export function MergeReportNotice() {
  const report = useEditor((state) => state.mergeReport)
  return report && <MergedChanges key={report.changes.length} report={report} />
}

function MergedChanges({ report: { savedBy, changes } }: { report: MergeReport }) {
  const store = useEditorStore()
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => region.current?.focus(), [])
  const count = changes.reduce((sum, change) => sum + countOf(change), 0)
  const noun = count === 1 ? 'change' : 'changes'
  return (
    <div ref={region} tabIndex={-1} role="status" className={css.report}>
      <Notice tone="good" actions={<Button onClick={() => update(store, closeMergeReport)}>Close</Button>}>
        <strong>
          {count.toLocaleString('en-US')} {noun} by {savedBy ?? 'a deleted user'} merged
        </strong>
        <ul className={css.changes}>
          {changes.map((change, index) => (
            <li key={index}>{changeInWords(change)}</li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}

const countOf = (change: Change) => ('rows' in change ? change.rows.length : 1)
