import { useLocation, useRouter, type HistoryState } from '@tanstack/react-router'
import { Button } from '../../kit/button/button.tsx'
import { Notice } from '../../kit/page/notice.tsx'
import css from './arrival-notice.module.css'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Why the user was redirected here. */
    notice?: string | undefined
  }
}

/** State for a navigation that the target screen shows as a notice: `navigate({ to, state: arrivesWith(…) })`. */
export const arrivesWith = (notice: string): HistoryState => ({ notice })

/** Shows why the user was redirected to this screen, until it is dismissed or left. OP-39. */
export function ArrivalNotice() {
  const router = useRouter()
  const { href, state } = useLocation()
  if (!state.notice) return null
  const dismiss = () => void router.navigate({ href, replace: true, state: { notice: undefined } })
  return (
    <div className={css.notice}>
      <Notice
        tone="warning"
        isUrgent
        actions={
          <Button kind="quiet" size="small" onClick={dismiss}>
            Dismiss
          </Button>
        }
      >
        {state.notice}
      </Notice>
    </div>
  )
}
