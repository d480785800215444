import type { Import, ImportState } from '@incentive/contract'
import { formatNy } from '@incentive/model/time'
import { KitLink } from '../../../kit/link/kit-link.tsx'
import { Notice } from '../../../kit/page/notice.tsx'
import { inWords } from '../../../parts/imports/import-words.ts'
import { useSeesRows } from '../import-rights.ts'

const endings: Partial<Record<ImportState, string>> = {
  CANCELED: 'This import was canceled. Nothing was applied.',
  EXPIRED: 'This import was not applied within 7 days. Import the file again.',
  FAILED: 'This import failed. Nothing was applied.',
  STOPPED: 'This import stopped before the end. The rows that were applied stay: continue the import, or undo it.',
}

/** The end of an import in a sentence, with the reason, and what limits the user here. */
export function OutcomeNotice({ shown, canChange }: { shown: Import; canChange: boolean }) {
  const { state, reason, undo, undoneDate, retryOf } = shown
  const seesRows = useSeesRows(shown)
  const ending = endings[state]
  return (
    <>
      {ending !== undefined && (
        <Notice tone={state === 'FAILED' ? 'bad' : 'warning'}>
          {ending}
          {reason !== null && state !== 'CANCELED' && ` ${reason}`}
        </Notice>
      )}
      {state === 'CHECKED' && reason !== null && <Notice tone="warning">{reason}</Notice>}
      {undo && state.startsWith('UNDONE') && (
        <Notice tone={undo.kept > 0 ? 'warning' : 'good'}>
          {`Undone${undoneDate === null ? '' : ` on ${formatNy(undoneDate)}`}: ${rows(undo.undone)} undone`}
          {undo.kept > 0 && `, ${rows(undo.kept)} kept because the records have changed or are used`}.
        </Notice>
      )}
      {retryOf !== null && (
        <p>
          This import repeats the rejected rows of{' '}
          <KitLink href={`/catalog/imports/${retryOf}`}>{`import ${retryOf}`}</KitLink>.
        </p>
      )}
      {!seesRows && <Notice>The rows are visible only to users who can view participants.</Notice>}
      {seesRows && !canChange && <Notice>You can view this import but not change it.</Notice>}
    </>
  )
}

const rows = (count: number) => `${inWords(count)} ${count === 1 ? 'row' : 'rows'}`
