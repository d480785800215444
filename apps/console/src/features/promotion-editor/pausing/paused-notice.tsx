import { formatNy } from '@incentive/model/time'
import type { Instant } from '@incentive/scalars'
import { useState, type ReactNode } from 'react'
import { useSession } from '../../../api/session.ts'
import { Button } from '../../../kit/button/button.tsx'
import { onDemand } from '../../../kit/on-demand/use-on-demand.ts'
import { OnDemandDialog } from '../../../kit/on-demand/on-demand-dialog.tsx'
import { Notice } from '../../../kit/page/notice.tsx'
import { useEditor } from '../editing/editor-context.tsx'
import css from './pausing.module.css'
import { useQuery } from '@tanstack/react-query'
import { loadStoredFindings } from '../loading/stored-findings.ts'

const resumeDialog = onDemand(async () => (await import('./resume-dialog.tsx')).ResumeDialog)

export interface PauseNoticeProps {
  /** Future publish date of a promotion that is not paused. */
  publishDate: Instant | null
  onShowProblems: () => void
}

type ShowsProblems = Pick<PauseNoticeProps, 'onShowProblems'>

/**
 * Notice that participants cannot see the promotion, or will not see it on its publish date, with the available
 * actions. OP-144.
 */
export function PausedNotice({ publishDate, onShowProblems }: PauseNoticeProps) {
  const pause = useEditor((state) => state.pause)
  if (pause) {
    const since = `Paused since ${formatNy(pause.from)}`
    if (pause.by === null) return <PausedAutomatically since={since} onShowProblems={onShowProblems} />
    return (
      <Paused>
        {since} by {pause.by}: {pause.reason}. Participants cannot see this promotion, and claims are denied.
      </Paused>
    )
  }
  return publishDate && <WillNotGoLive date={formatNy(publishDate)} onShowProblems={onShowProblems} />
}

function PausedAutomatically({ since, onShowProblems }: ShowsProblems & { since: string }) {
  const count = useStopCount()
  return (
    <Paused showProblems={count !== 0 && <ShowProblems onShowProblems={onShowProblems} />}>
      {count === null
        ? `${since}. Participants cannot see this promotion, and claims are denied.`
        : `${since}: ${problems(count)} to fix before participants can see it.`}
    </Paused>
  )
}

function WillNotGoLive({ date, onShowProblems }: ShowsProblems & { date: string }) {
  const count = useStopCount()
  if (count === null || count === 0) return null
  return (
    <div className={css.notice}>
      <Notice tone="warning" actions={<ShowProblems onShowProblems={onShowProblems} />}>
        Will not go live on {date}: {problems(count)}.
      </Notice>
    </div>
  )
}

function Paused({ children, showProblems }: { children: ReactNode; showProblems?: ReactNode }) {
  const { rights } = useSession()
  const isBusy = useEditor((state) => state.isBusy)
  const isEditing = useEditor(({ mode }) => mode === 'edit')
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <div className={css.notice}>
      <Notice
        tone="warning"
        actions={
          <>
            {showProblems}
            {rights.canWrite && (
              <Button
                isDisabled={isBusy || isEditing}
                disabledReason={isEditing ? 'Save or cancel your changes first' : undefined}
                onClick={() => setIsOpen(true)}
              >
                Resume
              </Button>
            )}
          </>
        }
      >
        {children}
      </Notice>
      {isOpen && (
        <OnDemandDialog
          source={resumeDialog}
          title="Resume promotion"
          failure="Could not load the resume dialog."
          onClose={close}
        >
          {(ResumeDialog) => <ResumeDialog onClose={close} />}
        </OnDemandDialog>
      )}
    </div>
  )
}

const ShowProblems = ({ onShowProblems }: ShowsProblems) => <Button onClick={onShowProblems}>Show problems</Button>

const problems = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'problem' : 'problems'}`

/** Number of stored findings that prevent the promotion from going live. Null while unknown or incomplete. */
function useStopCount(): number | null {
  const { id = 0, version = 0 } = useEditor(({ baseline }) => baseline.stored) ?? {}
  const isPaused = useEditor(({ pause }) => pause !== null)
  const { data } = useQuery({
    queryKey: ['promotions', id, 'stops', version],
    queryFn: ({ signal }) => loadStoredFindings(id, signal),
    enabled: id !== 0,
  })
  if (!data?.isFinished) return null
  // a promotion with a future publish date goes live despite its warnings
  return data.findings.filter(
    ({ severity, accepted }) => severity === 'BLOCK' || (isPaused && severity === 'WARN' && !accepted),
  ).length
}
