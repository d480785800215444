import { Button } from '../../kit/button/button.tsx'
import { ProgressBar } from '../../kit/progress/progress-bar.tsx'
import css from './pasted-rows.module.css'
import type { Progress } from './use-preparation.ts'

interface PreparingProps {
  /** Current operation once the amount of work is known, such as `Looking up the products`. */
  label: string
  progress: Progress | null
  onCancel: () => void
}

/** Shows the progress of preparing pasted rows, with a cancel button. */
export function Preparing({ label, progress, onCancel }: PreparingProps) {
  return (
    <div className={css.preparing} role="status">
      <span>{progress ? label : 'Reading the rows'}</span>
      <ProgressBar label="Prepared" value={progress?.done ?? 0} max={progress?.total ?? 1} />
      <Button size="small" onClick={onCancel}>
        Cancel reading
      </Button>
    </div>
  )
}
