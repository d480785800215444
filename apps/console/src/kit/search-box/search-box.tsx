import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Icon } from '../icon/icon.tsx'
import { IconSearch, IconX } from '../icon/icons.ts'
import css from './search-box.module.css'

interface SearchBoxProps {
  /** Names the box aloud and shows in it while it is empty. */
  label: string
  value: string
  /** Told after a pause in typing, and at once on Enter. */
  onSearch: (words: string) => void
}

const pauseMilliseconds = 250
const mostCharacters = 200

/**
 * A box for the words that a list is searched by. What is being typed stays when the words told before come back as
 * the value; words from elsewhere, such as a cleared filter, replace it.
 */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value)
  const [told, setTold] = useState(value)
  const [taken, setTaken] = useState(value)
  if (taken !== value) {
    setTaken(value)
    if (value !== told) {
      setTold(value)
      setTyped(value)
    }
  }
  const input = useRef<HTMLInputElement>(null)
  const tell = (words: string) => {
    if (words === told) return
    setTold(words)
    onSearch(words)
  }
  const tellLater = useEffectEvent(tell)
  useEffect(() => {
    const timer = setTimeout(() => tellLater(typed), pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [typed])
  const clear = () => {
    setTyped('')
    tell('')
    input.current?.focus()
  }
  return (
    <div className={css.box} role="search">
      <Icon of={IconSearch} />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        maxLength={mostCharacters}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && tell(typed)}
      />
      {typed !== '' && (
        <button type="button" className={css.clear} aria-label="Clear search" onClick={clear}>
          <Icon of={IconX} size={14} />
        </button>
      )}
    </div>
  )
}
