import { endWithPromotion, moveDeadlines, type DeadlineDraft } from '@incentive/model/deadlines'
import { changeField, startYear } from '@incentive/model/promotion'
import { instantOf, nyDay } from '@incentive/model/time'
import { formatDay } from '@incentive/scalars'
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

/** Ends the one deadline that continues past the end of the promotion on that day. One undo step. */
export function EndDeadline() {
  const step = useStep()
  const draft = useEditor((state) => state.draft)
  const found = endWithPromotion(draft, draft.promotionDeadlines)
  const end = found && instantOf(found.ended.expirationDate)
  if (!found || end === null) return null
  const { deadline, ended } = found
  const replace = () =>
    step((now) =>
      changeField(
        now,
        'promotionDeadlines',
        now.promotionDeadlines.map((each) => (each === deadline ? ended : each)),
      ),
    )
  return (
    <Button size="small" onClick={replace}>
      {`End ${deadline.name.trim() || 'the deadline'} on ${formatDay(nyDay(end))}`}
    </Button>
  )
}

type Draft = Parameters<typeof moveDeadlines>[0] & { readonly promotionDeadlines: readonly DeadlineDraft[] }

const movedOf = (draft: Draft, { effectiveDate }: Pick<Draft, 'effectiveDate'>) =>
  moveDeadlines(draft, draft.promotionDeadlines, effectiveDate)
