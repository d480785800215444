import { Button } from '../../kit/button/button.tsx'
import { IconRefresh } from '../../kit/icon/icons.ts'
import { Notice } from '../../kit/page/notice.tsx'
import { ProgressWords } from '../../kit/progress/progress-words.tsx'
import css from './choose-dialog.module.css'
import type { SelectMatching } from './use-select-matching.ts'

interface MatchingStatusProps {
  matching: Pick<SelectMatching<unknown>, 'state' | 'start' | 'cancel'>
  /** Plural of the entities. */
  many: string
}

/** Progress of loading all matching rows, with a cancel button; or why loading failed, with a retry. */
export function MatchingStatus({ matching: { state, start, cancel }, many }: MatchingStatusProps) {
  if (state.at === 'rest') return null
  if (state.at === 'failed') {
    return (
      <div className={css.message}>
        <Notice
          tone="bad"
          isUrgent
          actions={
            <>
              <Button size="small" icon={IconRefresh} onClick={start}>
                Retry
              </Button>
              <Button kind="quiet" size="small" onClick={cancel}>
                Dismiss
              </Button>
            </>
          }
        >
          {`Not all ${many} could be loaded. Your selection has not changed: ${state.cause}`}
        </Notice>
      </div>
    )
  }
  const { done, total } = state.progress
  return (
    <div className={css.message} role="status">
      <Notice
        actions={
          <Button size="small" onClick={cancel}>
            Cancel selecting
          </Button>
        }
      >
        <ProgressWords words={`Selecting all ${many} that match`} label="Read" value={done} max={total} />
      </Notice>
    </div>
  )
}
