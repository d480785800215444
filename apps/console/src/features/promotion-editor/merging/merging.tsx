import { Button } from '../../../kit/button/button.tsx'
import { MergeChoices } from './merge-choices.tsx'
import { useMerge } from './use-merge.ts'

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
