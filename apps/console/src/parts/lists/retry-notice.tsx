import { Button } from '../../kit/button/button.tsx'
import { IconRefresh } from '../../kit/icon/icons.ts'
import { Notice } from '../../kit/page/notice.tsx'
import { causeOf } from './use-page.ts'

/** Why a read failed, with a retry. */
export function RetryNotice({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Notice
      tone="bad"
      isUrgent
      actions={
        <Button icon={IconRefresh} onClick={onRetry}>
          Retry
        </Button>
      }
    >
      {causeOf(error)}
    </Notice>
  )
}
