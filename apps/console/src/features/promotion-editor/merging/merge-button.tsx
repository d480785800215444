import { Button } from '../../../kit/button/button.tsx'
import { onDemand } from '../../../kit/on-demand/on-demand.ts'
import { useOnDemand } from '../../../kit/on-demand/use-on-demand.ts'
import type { Theirs } from '../draft/merge-theirs.ts'
import css from './merging.module.css'
import { useMerge, type Merging } from './use-merge.ts'

const mergeDialog = onDemand(async () => (await import('./merge-dialog.tsx')).MergeDialog)

/** Merges what somebody else saved into this edit; where both changed the same, a dialog asks (U9, U10). */
export function MergeButton({ isPrimary = false }: { isPrimary?: boolean }) {
  const merging = useMerge()
  return (
    <>
      <Button
        kind={isPrimary ? 'primary' : 'secondary'}
        isBusy={merging.isLoading}
        onClick={() => void merging.start()}
      >
        Merge changes
      </Button>
      {merging.failure && (
        <span className={css.failure} role="alert">
          {merging.failure}
        </span>
      )}
      {merging.theirs && <Choosing theirs={merging.theirs} merging={merging} />}
    </>
  )
}

function Choosing({ theirs, merging }: { theirs: Theirs; merging: Merging }) {
  const { value: MergeDialog, hasFailed, retry } = useOnDemand(mergeDialog)
  if (MergeDialog)
    return <MergeDialog theirs={theirs} onApply={(choices) => void merging.apply(choices)} onClose={merging.cancel} />
  if (!hasFailed) return null
  return (
    <span className={css.failure} role="alert">
      The choices could not be loaded.
      <Button size="small" onClick={retry}>
        Retry
      </Button>
    </span>
  )
}
