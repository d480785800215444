import type { Awaits } from '@incentive/contract'
import { CodeStep } from './code-step.tsx'
import { endSession } from './end-session.ts'
import type { SecondStepProps } from './second-step-props.ts'
import { SetupStep } from './setup-step.tsx'

/** The code of whoever has a second factor, or its set-up where their client requires one. */
export function SecondStep({ awaits, onSignedIn, onCancel }: SecondStepProps & { awaits: Awaits }) {
  const Step = awaits === 'SECOND_FACTOR' ? CodeStep : SetupStep
  const cancel = () => {
    // the session that waits ends by itself too
    void endSession().catch(() => undefined)
    onCancel()
  }
  return <Step onSignedIn={onSignedIn} onCancel={cancel} />
}
