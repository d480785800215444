import { Button } from '../../../kit/button/button.tsx'
import { onDemand } from '../../../kit/on-demand/on-demand.ts'
import { useOnDemand } from '../../../kit/on-demand/use-on-demand.ts'
import css from './merging.module.css'
import type { Merging } from './use-merge.ts'

const mergeDialog = onDemand(async () => (await import('./merge-dialog.tsx')).MergeDialog)

/** Shows why a merge failed, and lets the user choose a side where both changed the same value (U10). */
export function MergeChoices({ merging }: { merging: Merging }) {
  return (
    <>
      {merging.failure && (
        <span className={css.failure} role="alert">
          {merging.failure}
        </span>
      )}
      {merging.theirs && <Choosing theirs={merging.theirs} merging={merging} />}
    </>
  )
}

function Choosing({ theirs, merging }: { theirs: NonNullable<Merging['theirs']>; merging: Merging }) {
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
