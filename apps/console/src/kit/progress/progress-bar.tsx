import css from './progress-bar.module.css'

interface ProgressBarProps {
  /** Names it aloud. */
  label: string
  value: number
  max: number
}

/** How far something is that goes on for a while. It takes the width of its container, 160 pixels in a line of words. */
export function ProgressBar({ label, value, max }: ProgressBarProps) {
  return <progress className={css.bar} aria-label={label} value={value} max={Math.max(1, max)} />
}
