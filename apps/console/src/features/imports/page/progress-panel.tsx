import type { Import } from '@incentive/contract'
import { Button } from '../../../kit/button/button.tsx'
import { ProgressBar } from '../../../kit/progress/progress-bar.tsx'
import { inWords, percentDone, stateLabels } from '../../../parts/imports/import-words.ts'
import css from '../imports.module.css'
import { timeLeft } from './time-left.ts'
import { useImportSteps } from './use-import-steps.tsx'

/** The work of the server on an import: rows, rows per second and time left. Leaving the page does not stop it. */
export function ProgressPanel({ shown, canChange }: { shown: Import; canChange: boolean }) {
  const { run, busy, problem } = useImportSteps(shown.id)
  const { progress, state, fileName } = shown
  const { done = 0, total = null, rowsPerSecond = null } = progress ?? {}
  const left = total === null || rowsPerSecond === null ? '' : timeLeft(total - done, rowsPerSecond)
  const words = [
    total === null ? (done > 0 ? `${inWords(done)} rows` : '') : `${inWords(done)} of ${inWords(total)} rows`,
    rowsPerSecond === null || rowsPerSecond < 1 ? '' : `${inWords(Math.round(rowsPerSecond))} rows per second`,
    left,
  ].filter((each) => each !== '')
  return (
    <section className={css.progress} aria-label="Progress">
      <div className={css.progressHead}>
        <strong>{progress === null ? `${stateLabels[state]}: waiting to start` : stateLabels[state]}</strong>
        <span className={css.figures}>{words.join(' · ')}</span>
      </div>
      <ProgressBar label={`Progress of ${fileName}`} value={percentDone(shown)} max={100} />
      <div className={css.progressFoot}>
        <p className={css.muted}>You can leave this page. The work goes on, and the top bar shows it.</p>
        {canChange && state !== 'UNDOING' && (
          <Button isBusy={busy === 'cancel'} onClick={() => run('cancel')}>
            {state === 'APPLYING' ? 'Stop import' : 'Cancel import'}
          </Button>
        )}
      </div>
      {problem}
    </section>
  )
}
