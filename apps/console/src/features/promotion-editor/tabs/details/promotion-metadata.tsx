import { useShallow } from 'zustand/react/shallow'
import { TimeAgo } from '../../../../parts/now/time-ago.tsx'
import { useEditor } from '../../editing/editor-context.tsx'
import css from './details-tab.module.css'

/** Counts of the promotion's data, and its last change. */
export function PromotionMetadata() {
  const lastSave = useEditor((state) => state.lastSave)
  const counts = useEditor(
    useShallow(({ draft, claimCount }) => [
      counted(draft.promotionDeadlines.length, 'deadline', 'deadlines'),
      counted(draft.uploads.length, 'file', 'files'),
      claimCount === null ? 'claims unknown' : counted(claimCount, 'claim', 'claims'),
    ]),
  )
  return (
    <div className={css.facts}>
      <p>{counts.join(' · ')}</p>
      {lastSave && (
        <p>
          Last changed <TimeAgo at={lastSave.at} /> by {lastSave.by ?? 'a deleted user'}
        </p>
      )}
    </div>
  )
}

function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
}
