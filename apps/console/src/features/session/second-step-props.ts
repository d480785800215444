import type { SessionAnswer } from '@incentive/contract'

/** Props of the step after a correct password. */
export interface SecondStepProps {
  readonly onSignedIn: (session: SessionAnswer) => void
  readonly onCancel: () => void
}
