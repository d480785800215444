import { useState } from 'react'
import type { ZoneLogic } from './zone-logic.ts'

interface TypedDate {
  /** The text of the input. */
  text: string
  /** The error of the text, once the field was left. */
  error: string | undefined
  type: (text: string) => void
  /** Sets a value that was picked instead of typed. */
  put: (value: string) => void
  leave: () => void
}

/**
 * Holds the typed text of a date field unchanged until the field is left. Text for a valid instant is emitted as that
 * instant, other text unchanged. Text that reads like the previous or the stored value emits that value, including its
 * seconds.
 */
export function useTypedDate(
  value: string,
  stored: string,
  onChange: (value: string) => void,
  zone: ZoneLogic,
): TypedDate {
  const [typed, setTyped] = useState<string | null>(null)
  const [isLeft, setIsLeft] = useState(true)
  const [origin, setOrigin] = useState(value)
  const [lastEmitted, setLastEmitted] = useState(value)
  const emit = (next: string) => {
    setLastEmitted(next)
    if (next !== value) onChange(next)
  }
  if (lastEmitted !== value) {
    // the value changed from outside: the typed text no longer applies
    setLastEmitted(value)
    setTyped(null)
  }
  const meaningOf = (text: string): string => {
    const trimmed = text.trim()
    if (trimmed === '') return ''
    const meant = zone.parse(trimmed, [origin, stored])
    return 'instant' in meant ? meant.instant : text
  }
  const shown = zone.format(value) ?? value
  const meant = isLeft && value !== '' && zone.format(value) === null ? zone.parse(value, []) : null
  return {
    text: typed ?? shown,
    error: meant && 'error' in meant ? meant.error : undefined,
    type: (text) => {
      if (typed === null) setOrigin(value)
      setTyped(text)
      setIsLeft(false)
      emit(meaningOf(text))
    },
    put: (next) => {
      setTyped(null)
      setIsLeft(true)
      emit(next)
    },
    leave: () => {
      setTyped(null)
      setIsLeft(true)
    },
  }
}
