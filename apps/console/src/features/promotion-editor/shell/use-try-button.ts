import { useCallback, useEffect, useRef, useState } from 'react'
import type { TriedParticipant } from '../editing/try-as.ts'

/** Whether a claim is being tried; a claim in the address opens it. */
export function useTryButton(linked: string | undefined) {
  const [isOpen, setIsOpen] = useState(linked !== undefined)
  const [wasOpened, setWasOpened] = useState(isOpen)
  const [isAside, setIsAside] = useState(false)
  const [claimant, setClaimant] = useState<TriedParticipant | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  // what has opened the panel, where that was not the button
  const opener = useRef<Element | null>(null)
  if (isOpen && !wasOpened) setWasOpened(true)
  const isLeft = wasOpened && !isOpen
  // once the editor below is not covered any more
  useEffect(() => {
    if (!isLeft) return
    const { current } = opener
    if (current instanceof HTMLElement && current.isConnected) current.focus()
    else button.current?.focus()
  }, [isLeft])
  return {
    ...{ isOpen, wasOpened, isAside, setIsAside, button, claimant },
    tryAs: useCallback((participant: TriedParticipant) => {
      opener.current = document.activeElement
      setClaimant(participant)
      setIsOpen(true)
      setIsAside(false)
    }, []),
    toggle: () => {
      opener.current = null
      setIsOpen(!isOpen)
      setIsAside(false)
    },
    close: () => setIsOpen(false),
  }
}
