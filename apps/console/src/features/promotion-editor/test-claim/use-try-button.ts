import { useLocation } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { TestClaim } from './claim/test-claim.ts'
import type { TestClaimParticipant } from '../editing/editor-context.tsx'

/**
 * Matches a window that is too narrow to show the panel next to the editor, so the panel covers it. As in
 * `testClaim.module.css`.
 */
export const NARROW = '(max-width: 1180px)'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The test claim to show at the next address, as of another version. */
    testClaim?: TestClaim | undefined
  }
}

/** State of the test claim panel. A claim in the URL or from another version opens it. */
export function useTryButton(linked: string | undefined) {
  const isGiven = useLocation({ select: ({ state }) => state.testClaim !== undefined })
  const [isOpen, setIsOpen] = useState(isGiven || linked !== undefined)
  const [wasOpened, setWasOpened] = useState(isOpen)
  const [isAside, setIsAside] = useState(false)
  const [claimant, setClaimant] = useState<TestClaimParticipant | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  // the element that opened the panel, if it was not the button
  const opener = useRef<Element | null>(null)
  if (isOpen && !wasOpened) setWasOpened(true)
  const isLeft = wasOpened && !isOpen
  // after the editor below is no longer covered
  useEffect(() => {
    if (!isLeft) return
    const { current } = opener
    if (current instanceof HTMLElement && current.isConnected) current.focus()
    else button.current?.focus()
  }, [isLeft])
  return {
    isOpen,
    wasOpened,
    isAside,
    setIsAside,
    button,
    claimant,
    tryAs: useCallback((participant: TestClaimParticipant) => {
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
