import type { Import } from '@incentive/contract'
import { catalogEntity } from '@incentive/model/catalog'
import { formatNy } from '@incentive/model/time'
import { useState } from 'react'
import { Button, ButtonLink } from '../../../kit/button/button.tsx'
import { IconDownload, IconRefresh } from '../../../kit/icon/icons.ts'
import { Panel } from '../../../kit/panel/panel.tsx'
import { listHref, pluralOf } from '../../../parts/catalog/catalog-words.ts'
import { applyWords, inWords, isPast } from '../../../parts/imports/import-words.ts'
import { useSeesRows } from '../import-rights.ts'
import css from '../imports.module.css'
import { CountsBar } from '../rows/counts-bar.tsx'
import { RowsPanel } from '../rows/rows-panel.tsx'
import { useCorrections } from '../rows/use-corrections.ts'
import { ApplyDialog } from './apply-dialog.tsx'
import { EffectsList, hasEffects } from './effects-list.tsx'
import { useImportSteps } from './use-import-steps.tsx'

/** The result of the check with the button that applies it, and later the result of the import. */
export function ResultPanel({ shown, canChange }: { shown: Import; canChange: boolean }) {
  const { state, counts, appliedDate, entity } = shown
  const seesRows = useSeesRows(shown)
  const { run, busy, problem } = useImportSteps(shown.id)
  const corrections = useCorrections(shown.id)
  const [isAsking, setIsAsking] = useState(false)
  if (counts.rows === 0 && state !== 'CHECKED' && !isPast(state)) return problem
  const canApply = canChange && (state === 'CHECKED' || state === 'STOPPED')
  const needsConfirmation = state === 'CHECKED' && (shown.effects?.toConfirm != null || shown.missingToConfirm !== null)
  const canRetry = canChange && state === 'APPLIED' && counts.rejected > 0
  return (
    <Panel
      title={isPast(state) ? 'Result' : 'Check'}
      hint={appliedDate === null ? undefined : `Applied on ${formatNy(appliedDate)}`}
      actions={
        <>
          {isPast(state) && <ButtonLink href={listHref(entity)}>{`All ${pluralOf(catalogEntity(entity))}`}</ButtonLink>}
          {canApply && (
            <ApplyButton
              shown={shown}
              isBusy={busy === 'apply'}
              isCorrecting={corrections.areOpen}
              onApply={() => (needsConfirmation ? setIsAsking(true) : run('apply'))}
            />
          )}
        </>
      }
    >
      <div className={css.stack}>
        {problem}
        {hasEffects(shown.effects) && (
          <section aria-label="Effects">
            <h3 className={css.effectsTitle}>Effects</h3>
            <EffectsList effects={shown.effects} />
          </section>
        )}
        {isAsking && needsConfirmation && <ApplyDialog shown={shown} onClose={() => setIsAsking(false)} />}
        {seesRows ? (
          <RowsPanel
            shown={shown}
            canCorrect={canChange && state === 'CHECKED'}
            corrections={corrections}
            rejectedActions={
              <>
                {canRetry && (
                  <Button icon={IconRefresh} isBusy={busy === 'retry'} onClick={() => run('retry')}>
                    Retry rejected rows
                  </Button>
                )}
                {counts.rejected > 0 && (
                  <Button icon={IconDownload} isBusy={busy === 'download'} onClick={() => run('download')}>
                    Download rejected rows
                  </Button>
                )}
              </>
            }
          />
        ) : (
          <CountsBar shown={shown} chosen={null} />
        )}
      </div>
    </Panel>
  )
}

interface ApplyButtonProps {
  shown: Import
  isBusy: boolean
  isCorrecting: boolean
  onApply: () => void
}

/** The button that applies an import. Its label is the effect: `Create 40, change 12`. */
function ApplyButton({ shown: { state, counts, options }, isBusy, isCorrecting, onApply }: ApplyButtonProps) {
  const words = applyWords(counts)
  const isBlocked = options.onError === 'rejectAll' && counts.rejected > 0
  const reason = isCorrecting
    ? 'A correction is not accepted yet'
    : isBlocked
      ? `This import applies all rows or none, and ${inWords(counts.rejected)} ${counts.rejected === 1 ? 'is' : 'are'} rejected`
      : 'There is nothing to apply'
  return (
    <Button
      kind="primary"
      isBusy={isBusy}
      isDisabled={state === 'CHECKED' && (isCorrecting || isBlocked || words === '')}
      disabledReason={reason}
      onClick={onApply}
    >
      {state === 'STOPPED' ? 'Continue import' : words === '' ? 'Apply' : words}
    </Button>
  )
}
