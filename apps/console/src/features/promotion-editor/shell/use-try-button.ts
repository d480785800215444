import { useEffect, useRef, useState } from 'react'

/** Whether a claim is being tried; a claim in the address opens it. */
export function useTryButton(linked: string | undefined) {
  const [isOpen, setIsOpen] = useState(linked !== undefined)
  const [wasOpened, setWasOpened] = useState(isOpen)
  const [isAside, setIsAside] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  if (isOpen && !wasOpened) setWasOpened(true)
  const isLeft = wasOpened && !isOpen
  // once the editor below is not covered any more
  useEffect(() => {
    if (isLeft) button.current?.focus()
  }, [isLeft])
  return {
    ...{ isOpen, wasOpened, isAside, setIsAside, button },
    toggle: () => {
      setIsOpen(!isOpen)
      setIsAside(false)
    },
    close: () => setIsOpen(false),
  }
}
