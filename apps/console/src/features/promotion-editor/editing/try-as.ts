import { createContext, use } from 'react'

/** A stored participant for a test claim. */
export interface TestClaimParticipant {
  readonly id: number
  readonly key: string
  readonly name: string
}

/** Opens the test claim panel for a participant. */
export const TryAs = createContext<(participant: TestClaimParticipant) => void>(() => undefined)

export const useTryAs = () => use(TryAs)
