import { ProgressBar } from './progress-bar.tsx'
import css from './progress-words.module.css'

interface ProgressWordsProps {
  /** The current operation. */
  words: string
  /** Accessible name of the bar. */
  label: string
  value: number
  max: number
}

/** The current operation and its progress in one line: `120 of 1,000`. */
export function ProgressWords({ words, label, value, max }: ProgressWordsProps) {
  return (
    <span className={css.words}>
      {words}
      <ProgressBar label={label} value={value} max={max} />
      <span aria-hidden>{`${inWords(value)} of ${inWords(max)}`}</span>
    </span>
  )
}

const inWords = (count: number) => count.toLocaleString('en-US')
