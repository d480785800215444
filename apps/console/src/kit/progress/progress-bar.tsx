import css from './progress-bar.module.css'

interface ProgressBarProps {
  /** Accessible name. */
  label: string
  /** Null while the end of the operation is not known. */
  value: number | null
  max: number
}

/** Progress of a longer operation. It takes the width of its container, or 160 pixels in a line of text. */
export function ProgressBar({ label, value, max }: ProgressBarProps) {
  return <progress className={css.bar} aria-label={label} value={value ?? undefined} max={Math.max(1, max)} />
}
