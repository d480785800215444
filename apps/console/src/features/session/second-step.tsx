import type { Awaits } from '@incentive/contract'
import { CodeStep } from './code-step.tsx'
import { endSession } from './end-session.ts'
import type { SecondStepProps } from './second-step-props.ts'
import { SetupStep } from './setup-step.tsx'

/** Asks for the two-factor code, or sets up two-factor authentication if the client requires it. */
export function SecondStep({ awaits, onSignedIn, onCancel }: SecondStepProps & { awaits: Awaits }) {
  const Step = awaits === 'SECOND_FACTOR' ? CodeStep : SetupStep
  const cancel = () => {
    // the pending session also expires on its own
    void endSession().catch(() => undefined)
    onCancel()
  }
  return <Step onSignedIn={onSignedIn} onCancel={cancel} />
}
