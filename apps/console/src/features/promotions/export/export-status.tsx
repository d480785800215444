import { Button } from '../../../kit/button/button.tsx'
import { IconRefresh } from '../../../kit/icon/icons.ts'
import { Notice } from '../../../kit/page/notice.tsx'
import { ProgressWords } from '../../../kit/progress/progress-words.tsx'
import css from './export.module.css'
import type { Export } from './use-export.ts'

/** Progress of an export with a Cancel button, or its error with the next steps. U46. */
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
          <ProgressWords words="Exporting promotions" label="Exported" value={state.rows} max={state.total} />
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
