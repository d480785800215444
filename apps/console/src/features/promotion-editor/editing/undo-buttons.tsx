import { IconButton } from '../../../kit/button/button.tsx'
import type { IconShape } from '../../../kit/icon/icon.tsx'
import { IconArrowBackUp, IconArrowForwardUp } from '../../../kit/icon/icons.ts'
import { useUndo, type UndoStep } from './undo.ts'

/** Undo and Redo. Shown once there are any steps, as long as one of the two is possible. */
export function UndoButtons() {
  const { undo, redo } = useUndo()
  if (!undo && !redo) return null
  return (
    <>
      <StepButton icon={IconArrowBackUp} verb="Undo" step={undo} />
      <StepButton icon={IconArrowForwardUp} verb="Redo" step={redo} />
    </>
  )
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
