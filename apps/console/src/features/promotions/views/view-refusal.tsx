import { Button } from '../../../kit/button/button.tsx'
import { RefusalNotice } from '../../../parts/form/refusal-notice.tsx'
import type { ViewWrite } from './use-view-write.ts'

interface ViewRefusalProps {
  refusal: ViewWrite['refusal']
  /** Fields whose problems are shown elsewhere. */
  known?: readonly string[]
  /** Reloads the views after another window changed this one. */
  onReload: () => void
  onDismiss?: () => void
}

/** The reasons why a view could not be saved that no field shows. U27. */
export function ViewRefusal({ refusal, known = [], onReload, onDismiss }: ViewRefusalProps) {
  const actions = (
    <>
      {refusal?.isConflict && (
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
  )
  return <RefusalNotice refusal={refusal} known={known} actions={actions} />
}
