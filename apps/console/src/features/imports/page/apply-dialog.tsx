import type { Import } from '@incentive/contract'
import { useQueryClient } from '@tanstack/react-query'
import { applyImport, cacheImport } from '../../../api/queries/imports.ts'
import { useSession } from '../../../api/session.ts'
import { ConfirmedDialog } from '../../../parts/confirmed/confirmed-dialog.tsx'
import { inWords } from '../../../parts/imports/import-words.ts'

interface ApplyDialogProps {
  shown: Pick<Import, 'id' | 'fileName' | 'effects' | 'missingToConfirm' | 'feed'>
  onClose: () => void
}

/**
 * Confirms an import that changes audiences much, or deactivates many records of the feed, with the numbers. DI-21,
 * DI-25.
 */
export function ApplyDialog({ shown, onClose }: ApplyDialogProps) {
  const { id, fileName, effects, missingToConfirm: missing, feed } = shown
  const cache = useQueryClient()
  const { program } = useSession()
  const apply = async () => {
    const confirmed = {
      ...(count !== null && { confirmEffects: count }),
      ...(missing !== null && { confirmMissing: missing }),
    }
    cacheImport(cache, program?.id, await applyImport(id, confirmed))
    onClose()
  }
  const count = effects?.toConfirm ?? null
  const moves = effects?.items.filter(({ kind }) => kind === 'enter' || kind === 'leave') ?? []
  return (
    <ConfirmedDialog
      title={`Apply the import of ${fileName}?`}
      confirmLabel={`Apply with ${[
        ...(count === null ? [] : [`${inWords(count)} ${count === 1 ? 'change' : 'changes'} of audiences`]),
        ...(missing === null ? [] : [`${inWords(missing)} missing ${missing === 1 ? 'record' : 'records'}`]),
      ].join(' and ')}`}
      onConfirm={apply}
      onClose={onClose}
    >
      {missing !== null && (
        <p>
          {`${inWords(missing)} ${missing === 1 ? 'record' : 'records'} of the feed ${feed?.name ?? ''} ${missing === 1 ? 'is' : 'are'} not in this file and will be deactivated.`}
        </p>
      )}
      {count !== null && (
        <p>
          It changes audiences of live or future promotions by more than 1%.{' '}
          {moves.map(({ text }) => `${text}.`).join(' ')} Decided claims stay as they are.
        </p>
      )}
    </ConfirmedDialog>
  )
}
