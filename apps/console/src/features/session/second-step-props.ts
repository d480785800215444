import type { SessionAnswer } from '@incentive/contract'

/** What follows the right password. */
export interface SecondStepProps {
  readonly onSignedIn: (session: SessionAnswer) => void
  readonly onCancel: () => void
}
