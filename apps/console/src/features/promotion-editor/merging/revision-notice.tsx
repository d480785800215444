import { formatNy } from '@incentive/model/time'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../kit/button/button.tsx'
import { Notice } from '../../../kit/page/notice.tsx'
import { useEditor } from '../editing/editor-context.tsx'
import css from './merging.module.css'
import { revisionsQuery } from '../loading/load-revisions.ts'

/** On every tab: the open revision, which is not live (MS-65), or the scheduled ones of the live promotion (MS-66). */
export function RevisionNotice({ openTab }: { openTab: (id: string) => void }) {
  const revision = useEditor((state) => state.revision)
  const id = useEditor(({ baseline }) => baseline.stored?.id ?? null)
  if (revision === null) return id === null ? null : <Scheduled promotionId={id} openTab={openTab} />
  const { base, reason, conflicts } = revision
  return (
    <div className={css.newer} role="status">
      <Notice tone={conflicts.length > 0 ? 'warning' : 'info'}>
        Revision of version {base}
        {reason !== null && ` (${reason})`}, not live.
        {conflicts.length > 0 &&
          ` The live promotion has changed the same values since: ${conflicts.join(', ')}. Saving keeps the ones shown here.`}
      </Notice>
    </div>
  )
}

function Scheduled({ promotionId, openTab }: { promotionId: number; openTab: (id: string) => void }) {
  const { data } = useQuery(revisionsQuery(promotionId))
  const times = (data ?? []).flatMap(({ state, activateAt }) =>
    state === 'SCHEDULED' && activateAt ? [activateAt] : [],
  )
  const [first] = times.toSorted()
  if (first === undefined) return null
  return (
    <div className={css.newer} role="status">
      <Notice
        tone="info"
        actions={
          <Button size="small" onClick={() => openTab('timeline')}>
            Show
          </Button>
        }
      >
        {times.length === 1 ? 'A revision becomes live on ' : `${times.length} revisions become live, the next one on `}
        {formatNy(first)}.
      </Notice>
    </div>
  )
}
