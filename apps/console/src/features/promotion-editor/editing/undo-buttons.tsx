import { IconButton } from '../../../kit/button/button.tsx'
import type { IconShape } from '../../../kit/icon/icon.tsx'
import { IconArrowBackUp, IconArrowForwardUp } from '../../../kit/icon/icons.ts'
import { Room } from '../../../kit/page/room.tsx'
import { useUndo, type UndoStep } from './undo.ts'

/**
 * Undo and Redo. Shown once there are any steps, as long as one of the two is possible; their space is reserved on
 * request.
 */
export function UndoButtons({ keepsSpace = false }: { keepsSpace?: boolean }) {
  const { undo, redo } = useUndo()
  const isShown = undo !== null || redo !== null
  if (!isShown && !keepsSpace) return null
  const buttons = (
    <>
      <StepButton icon={IconArrowBackUp} verb="Undo" step={undo} />
      <StepButton icon={IconArrowForwardUp} verb="Redo" step={redo} />
    </>
  )
  return keepsSpace ? <Room isShown={isShown}>{buttons}</Room> : buttons
}

function StepButton({ icon, verb, step }: { icon: IconShape; verb: string; step: UndoStep | null }) {
  return (
    <IconButton
      icon={icon}
      label={step ? `${verb}: ${step.label}` : `Nothing to ${verb.toLowerCase()}`}
      isDisabled={!step}
      onClick={step?.run}
    />
  )
}
