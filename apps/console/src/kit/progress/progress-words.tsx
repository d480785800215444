import { ProgressBar } from './progress-bar.tsx'
import css from './progress-words.module.css'

interface ProgressWordsProps {
  /** What is going on. */
  words: string
  /** Names the bar aloud. */
  label: string
  value: number
  max: number
}

/** What is going on and how far it is, in one line: `120 of 1,000`. */
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
