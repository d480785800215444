import { Button } from '../../../kit/button/button.tsx'
import { MergeChoices } from './merge-choices.tsx'
import { useMerge } from './use-merge.ts'

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
      <MergeChoices merging={merging} />
    </>
  )
}
