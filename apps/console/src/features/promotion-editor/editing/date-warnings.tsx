import type { PromotionField } from '@incentive/model/promotion'
import { useShallow } from 'zustand/react/shallow'
import { Button } from '../../../kit/button/button.tsx'
import { onDemand } from '../../../kit/on-demand/use-on-demand.ts'
import { OnDemandPart } from '../../../kit/on-demand/on-demand-part.tsx'
import { Notice } from '../../../kit/page/notice.tsx'
import { Room } from '../../../kit/page/room.tsx'
import { warningsOf } from '../draft/problems/warnings.ts'
import css from './date-warnings.module.css'
import { useEditor, useIsFormOpen } from './editor-context.tsx'

const dateFixes = onDemand(() => import('./date-fixes.tsx'))

interface DateWarningsProps {
  /** Show only the warnings for this field. */
  of?: PromotionField
  /** Opens the deadline generator, where it is available. */
  onGenerate?: () => void
}

/** Shows inconsistent dates and, in edit mode, the actions that fix them. These warnings never block a save. */
export function DateWarnings({ of: only, onGenerate }: DateWarningsProps) {
  const isFormOpen = useIsFormOpen()
  const warnings = useEditor(
    useShallow((state) => warningsOf(state).filter(({ field }) => only === undefined || field === only)),
  )
  if (warnings.length === 0) return null
  const isAbout = (field: PromotionField) => warnings.some((warning) => warning.field === field)
  const hasDeadlineWarning = isAbout('promotionDeadlines')
  return (
    <div className={css.warnings}>
      <Notice
        tone="warning"
        actions={
          <Room isShown={isFormOpen}>
            <OnDemandPart source={dateFixes} name="The date fixes">
              {({ SetFiscalYear, EndDeadline, MoveDeadlines }) => (
                <>
                  {isAbout('fiscalYear') && <SetFiscalYear />}
                  {hasDeadlineWarning && <EndDeadline />}
                  {hasDeadlineWarning && <MoveDeadlines />}
                </>
              )}
            </OnDemandPart>
            {hasDeadlineWarning && onGenerate && (
              <Button size="small" onClick={onGenerate}>
                Generate again
              </Button>
            )}
          </Room>
        }
      >
        {warnings.map(({ message }) => (
          <p key={message}>{message}</p>
        ))}
      </Notice>
    </div>
  )
}
