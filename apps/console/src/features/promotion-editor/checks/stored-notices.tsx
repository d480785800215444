import { Button } from '../../../kit/button/button.tsx'
import { Notice } from '../../../kit/page/notice.tsx'
import type { Acceptances } from './use-acceptances.ts'

/** Explains which findings of the saved promotion are missing and how to get them. */
export function StoredNotices({
  failure,
  isFinished,
  readAgain,
}: Pick<Acceptances, 'failure' | 'isFinished' | 'readAgain'>) {
  if (failure !== null) {
    return (
      <Notice tone="bad" actions={<Button onClick={readAgain}>Retry</Button>}>
        The accepted findings could not be loaded. {failure}
      </Notice>
    )
  }
  if (isFinished) return null
  return (
    <Notice tone="warning" actions={<Button onClick={readAgain}>Check again</Button>}>
      Not finished: the checks of the saved promotion take longer than 2 seconds, so there may be more findings. Before
      it goes live, every check runs to completion.
    </Notice>
  )
}
