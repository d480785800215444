import { useCallback, useEffect, useRef, useState } from 'react'
import type { TriedParticipant } from '../editing/try-as.ts'

/** Whether a claim is being tried; a claim in the address opens it. */
export function useTryButton(linked: string | undefined) {
  const [isOpen, setIsOpen] = useState(linked !== undefined)
  const [wasOpened, setWasOpened] = useState(isOpen)
  const [isAside, setIsAside] = useState(false)
  const [claimant, setClaimant] = useState<TriedParticipant | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  if (isOpen && !wasOpened) setWasOpened(true)
  const isLeft = wasOpened && !isOpen
  // once the editor below is not covered any more
  useEffect(() => {
    if (isLeft) button.current?.focus()
  }, [isLeft])
  return {
    ...{ isOpen, wasOpened, isAside, setIsAside, button, claimant },
    tryAs: useCallback((participant: TriedParticipant) => {
      setClaimant(participant)
      setIsOpen(true)
      setIsAside(false)
    }, []),
    toggle: () => {
      setIsOpen(!isOpen)
      setIsAside(false)
    },
    close: () => setIsOpen(false),
  }
}
