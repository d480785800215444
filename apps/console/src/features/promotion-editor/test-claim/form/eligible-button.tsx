import type { AnswerOf } from '@incentive/contract'
import { useState } from 'react'
import { call } from '../../../../api/call.ts'
import { useSession } from '../../../../api/session.ts'
import { Button } from '../../../../kit/button/button.tsx'
import { causeOf } from '../../../../parts/lists/use-page.ts'
import { draftAudience } from '../../draft/draft-audience.ts'
import { isEditing } from '../../draft/editor-state.ts'
import { useEditorStore } from '../../editing/editor-context.tsx'
import css from '../test-claim.module.css'

interface EligibleButtonProps {
  onPick: (participant: NonNullable<AnswerOf<'suggestParticipant'>['participant']>) => void
}

/**
 * Picks a participant who is eligible under the audience and the condition, unsaved changes included. Not shown to users
 * who cannot view participants.
 */
export function EligibleButton({ onPick }: EligibleButtonProps) {
  const store = useEditorStore()
  const { rights } = useSession()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  if (!rights.canViewParticipants) return null
  const pick = async () => {
    const editor = store.getState()
    setIsBusy(true)
    setProblem(null)
    try {
      const { participant } = await call('suggestParticipant', {
        params: { promotion: String(editor.baseline.stored?.id ?? 0) },
        body: { audience: isEditing(editor) ? draftAudience(editor) : {} },
      })
      if (participant) onPick(participant)
      else setProblem('No participant is eligible.')
    } catch (error) {
      setProblem(`No participant could be picked. ${causeOf(error)}`)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <div className={css.pick}>
      <Button size="small" isBusy={isBusy} onClick={() => void pick()}>
        Pick an eligible participant
      </Button>
      <span role="status">{problem}</span>
    </div>
  )
}
