import { Button } from '../../../kit/button/button.tsx'
import { IconRefresh } from '../../../kit/icon/icons.ts'
import { Notice } from '../../../kit/page/notice.tsx'
import { ProgressBar } from '../../../kit/progress/progress-bar.tsx'
import css from './export.module.css'
import type { Export } from './use-export.ts'

const inWords = (count: number) => count.toLocaleString('en-US')

/** How far an export is, with the way out; or why it failed, with the way on. U46. */
export function ExportStatus({ job: { state, start, cancel, dismiss } }: { job: Export }) {
  if (state.at === 'rest') return null
  if (state.at === 'running') {
    return (
      <div className={css.status} role="status">
        <Notice
          actions={
            <Button size="small" onClick={cancel}>
              Cancel export
            </Button>
          }
        >
          <span className={css.words}>
            Exporting promotions
            <ProgressBar label="Exported" value={state.rows} max={state.total} />
            <span aria-hidden>{`${inWords(state.rows)} of ${inWords(state.total)}`}</span>
          </span>
        </Notice>
      </div>
    )
  }
  return (
    <div className={css.status}>
      <Notice
        tone="bad"
        isUrgent
        actions={
          <>
            <Button size="small" icon={IconRefresh} onClick={() => start(state.request)}>
              Retry
            </Button>
            <Button kind="quiet" size="small" onClick={dismiss}>
              Dismiss
            </Button>
          </>
        }
      >
        Export failed: {state.cause}
      </Notice>
    </div>
  )
}
