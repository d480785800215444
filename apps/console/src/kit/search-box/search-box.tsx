import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Icon } from '../icon/icon.tsx'
import { IconSearch, IconX } from '../icon/icons.ts'
import bare from './bare-input.module.css'
import css from './search-box.module.css'

interface SearchBoxProps {
  /** Accessible name of the box, also its placeholder. */
  label: string
  value: string
  /** Called after a pause in typing, and immediately on Enter or when `isAtOnce`. */
  onSearch: (words: string) => void
  /** The data is in memory, so there is no reason to wait for a pause. */
  isAtOnce?: boolean
}

const pauseMilliseconds = 250
const maxCharacters = 200

/**
 * A search box for a list. The typed text stays when an emitted value comes back; other values from outside, such as
 * from a cleared filter, replace it.
 */
export function SearchBox({ label, value, onSearch, isAtOnce = false }: SearchBoxProps) {
  const [typed, setTyped] = useState(value)
  const [lastEmitted, setLastEmitted] = useState(value)
  const [lastValue, setLastValue] = useState(value)
  if (lastValue !== value) {
    setLastValue(value)
    if (value !== lastEmitted) {
      setLastEmitted(value)
      setTyped(value)
    }
  }
  const input = useRef<HTMLInputElement>(null)
  const emit = (words: string) => {
    if (words === lastEmitted) return
    setLastEmitted(words)
    onSearch(words)
  }
  const emitLater = useEffectEvent(emit)
  useEffect(() => {
    const timer = setTimeout(() => emitLater(typed), pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [typed])
  const type = (words: string) => {
    setTyped(words)
    if (isAtOnce) emit(words)
  }
  const clear = () => {
    setTyped('')
    emit('')
    input.current?.focus()
  }
  return (
    <div className={css.box} role="search">
      <Icon of={IconSearch} />
      <input
        ref={input}
        className={bare.bare}
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        maxLength={maxCharacters}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && emit(typed)}
      />
      {typed !== '' && (
        <button type="button" className={css.clear} aria-label="Clear search" onClick={clear}>
          <Icon of={IconX} size={14} />
        </button>
      )}
    </div>
  )
}
