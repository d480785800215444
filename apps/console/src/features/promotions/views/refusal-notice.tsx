import { Button } from '../../../kit/button/button.tsx'
import { Notice } from '../../../kit/page/notice.tsx'
import type { ViewWrite } from './use-view-write.ts'

interface RefusalNoticeProps {
  refusal: ViewWrite['refusal']
  /** Fields whose problems are shown elsewhere. */
  known?: readonly string[]
  /** Reloads the views after another window changed this one. */
  onReload: () => void
  onDismiss?: () => void
}

/** The reasons why a view could not be saved that no field shows. U27. */
export function RefusalNotice({ refusal, known = [], onReload, onDismiss }: RefusalNoticeProps) {
  if (!refusal) return null
  const ofOthers = refusal.fieldIssues.filter(({ field }) => !known.includes(field)).map(({ message }) => message)
  const words = [...ofOthers, ...refusal.generalIssues]
  if (words.length === 0) return null
  return (
    <Notice
      tone="bad"
      isUrgent
      actions={
        <>
          {refusal.isConflict && (
            <Button size="small" onClick={onReload}>
              Reload
            </Button>
          )}
          {onDismiss && (
            <Button kind="quiet" size="small" onClick={onDismiss}>
              Dismiss
            </Button>
          )}
        </>
      }
    >
      {words.join('. ')}
    </Notice>
  )
}
