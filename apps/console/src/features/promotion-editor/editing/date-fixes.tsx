import { changeField, moveDeadlines, startYear, type DeadlineDraft } from '@incentive/model'
import { Button } from '../../../kit/button/button.tsx'
import { showToast } from '../../../kit/toast/toasts.tsx'
import { useEditor, useEditorStore } from './editor-context.tsx'
import { useStep } from './use-field.ts'

/** Sets the fiscal year to that of the start date, as one undo step. */
export function SetFiscalYear() {
  const step = useStep()
  const year = useEditor(({ draft }) => startYear(draft))
  if (year === null) return null
  return (
    <Button size="small" onClick={() => step((draft) => changeField(draft, 'fiscalYear', String(year)))}>
      {`Set fiscal year to ${year}`}
    </Button>
  )
}

/** Moves every deadline by the same shift as the start date, if that brings them into range. One undo step. */
export function MoveDeadlines() {
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
