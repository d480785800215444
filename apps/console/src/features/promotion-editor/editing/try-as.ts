import { createContext, use } from 'react'

/** A stored participant in whose name a claim is tried. */
export interface TriedParticipant {
  readonly id: number
  readonly key: string
  readonly name: string
}

/** Opens the panel that tries a claim, in the name of a participant. */
export const TryAs = createContext<(participant: TriedParticipant) => void>(() => undefined)

export const useTryAs = () => use(TryAs)
