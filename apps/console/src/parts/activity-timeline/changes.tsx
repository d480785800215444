import type { Activity } from '@incentive/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { Button } from '../../kit/button/button.tsx'
import { Notice } from '../../kit/page/notice.tsx'
import { causeOf } from '../lists/use-page.ts'
import { ChangeLine } from './change-line.tsx'
import css from './changes.module.css'
import { isFolded } from './is-folded.ts'

/** Maximum number of changes that an entry shows while collapsed. */
const mostShown = 5

/**
 * The changes of an entry with old and new values. Long texts and rows are expanded on demand; large numbers of rows
 * are loaded then.
 */
export function Changes({ activity }: { activity: Activity }) {
  const [isUnfolded, setIsUnfolded] = useState(false)
  const { changes, isWhole } = activity
  const canUnfold = changes.length > mostShown || changes.some(isFolded)
  const whole = useQuery({
    queryKey: ['activities', activity.id],
    queryFn: ({ signal }) => call('getResource', { params: { collection: 'activities', id: activity.id }, signal }),
    enabled: isUnfolded && !isWhole,
    staleTime: Infinity,
  })
  const shown = isUnfolded ? (whole.data?.changes ?? changes) : changes.slice(0, mostShown)
  const isComplete = isUnfolded && (isWhole || whole.data !== undefined)
  return (
    <div className={css.changes}>
      {shown.map((change, index) => (
        <ChangeLine key={index} change={change} isUnfolded={isComplete} />
      ))}
      {whole.error && isUnfolded && (
        <Notice
          tone="bad"
          isUrgent
          actions={
            <Button size="small" onClick={() => void whole.refetch()}>
              Retry
            </Button>
          }
        >
          Could not load the rest. {causeOf(whole.error)}
        </Notice>
      )}
      {canUnfold && (
        <Button
          kind="quiet"
          size="small"
          aria-expanded={isUnfolded}
          isBusy={whole.isFetching}
          onClick={() => setIsUnfolded(!isUnfolded)}
        >
          {isUnfolded
            ? 'Show less'
            : changes.length > mostShown
              ? `Show all ${changes.length} changes`
              : 'Show details'}
        </Button>
      )}
    </div>
  )
}
