import { Button } from '../../../kit/button/button.tsx'
import { useMerge, type Merging } from './use-merge.ts'
import { useOnDemand, onDemand } from '../../../kit/on-demand/use-on-demand.ts'
import css from './merging.module.css'

/** Merges another user's save into this edit. If both changed the same value, a dialog asks which to keep (U9, U10). */
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
      <MergeChoices merging={merging} />
    </>
  )
}

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
