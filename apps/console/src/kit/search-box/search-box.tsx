import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Icon } from '../icon/icon.tsx'
import { IconSearch, IconX } from '../icon/icons.ts'
import bare from './bare-input.module.css'
import css from './search-box.module.css'

interface SearchBoxProps {
  /** Names the box aloud and shows in it while it is empty. */
  label: string
  value: string
  /** Called after a pause in typing, and at once on Enter or when `isAtOnce`. */
  onSearch: (words: string) => void
  /** What is searched is at hand, so that nothing is spared by waiting for a pause. */
  isAtOnce?: boolean
}

const pauseMilliseconds = 250
const mostCharacters = 200

/**
 * A box for the words that a list is searched by. What is being typed stays when the words emitted before come back
 * as the value; words from elsewhere, such as a cleared filter, replace it.
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
        maxLength={mostCharacters}
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
