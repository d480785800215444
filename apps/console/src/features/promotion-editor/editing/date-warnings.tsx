import { changeField, moveDeadlines, startYear, type DeadlineDraft, type PromotionField } from '@incentive/model'
import { useShallow } from 'zustand/react/shallow'
import { Button } from '../../../kit/button/button.tsx'
import { Notice } from '../../../kit/page/notice.tsx'
import { Room } from '../../../kit/page/room.tsx'
import { showToast } from '../../../kit/toast/toast-store.ts'
import { warningsOf } from '../draft/warnings.ts'
import css from './date-warnings.module.css'
import { useEditor, useEditorStore, useIsFormOpen } from './editor-context.tsx'
import { useStep } from './use-step.ts'

interface DateWarningsProps {
  /** Those of one field alone. */
  of?: PromotionField
  /** Opens what generates the deadlines, where that is at hand. */
  onGenerate?: () => void
}

/** What of the dates does not fit together, and while editing what mends it. Nothing is refused because of it. */
export function DateWarnings({ of: only, onGenerate }: DateWarningsProps) {
  const isFormOpen = useIsFormOpen()
  const warnings = useEditor(
    useShallow((state) => warningsOf(state).filter(({ field }) => only === undefined || field === only)),
  )
  if (warnings.length === 0) return null
  const isAbout = (field: PromotionField) => warnings.some((warning) => warning.field === field)
  const areDeadlinesOff = isAbout('promotionDeadlines')
  return (
    <div className={css.warnings}>
      <Notice
        tone="warning"
        actions={
          <Room isShown={isFormOpen}>
            {isAbout('fiscalYear') && <SetFiscalYear />}
            {areDeadlinesOff && <MoveDeadlines />}
            {areDeadlinesOff && onGenerate && (
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

function SetFiscalYear() {
  const step = useStep()
  const year = useEditor(({ draft }) => startYear(draft))
  if (year === null) return null
  return (
    <Button size="small" onClick={() => step((draft) => changeField(draft, 'fiscalYear', String(year)))}>
      {`Set fiscal year to ${year}`}
    </Button>
  )
}

/** Moves every deadline as far as the start went, where that brings them inside; one step, which Undo takes back. */
function MoveDeadlines() {
  const store = useEditorStore()
  const step = useStep()
  const canMove = useEditor(({ draft, baseline }) => movedOf(draft, baseline) !== null)
  if (!canMove) return null
  const move = () => {
    const { draft, baseline } = store.getState()
    const moved = movedOf(draft, baseline)
    if (!moved) return
    step((now) => changeField(now, 'promotionDeadlines', moved))
    showToast(`${moved.length} ${moved.length === 1 ? 'deadline' : 'deadlines'} moved`)
  }
  return (
    <Button size="small" onClick={move}>
      Move with the dates
    </Button>
  )
}

type Draft = Parameters<typeof moveDeadlines>[0] & { readonly promotionDeadlines: readonly DeadlineDraft[] }

const movedOf = (draft: Draft, { effectiveDate }: Pick<Draft, 'effectiveDate'>) =>
  moveDeadlines(draft, draft.promotionDeadlines, effectiveDate)
