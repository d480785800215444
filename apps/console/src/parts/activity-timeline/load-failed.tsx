import { Button } from '../../kit/button/button.tsx'
import { Notice } from '../../kit/page/notice.tsx'
import { causeOf } from '../lists/use-page.ts'

interface LoadFailedProps {
  /** The first sentence: `Could not load the activities.` */
  text: string
  error: Error
  onRetry: () => void
}

/** Reports a part of a history that could not be read, and offers a retry. */
export function LoadFailed({ text, error, onRetry }: LoadFailedProps) {
  return (
    <Notice
      tone="bad"
      isUrgent
      actions={
        <Button size="small" onClick={onRetry}>
          Retry
        </Button>
      }
    >
      {text} {causeOf(error)}
    </Notice>
  )
}
