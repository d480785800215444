import css from './page.module.css'
import { useDelayed } from './use-delayed.ts'

const lines = [1, 2, 3, 4, 5, 6]

/** Stands in for a screen that is loading, from 300 ms on; before that nothing flashes. */
export function PageSkeleton({ label = 'Loading' }: { label?: string }) {
  const isShown = useDelayed(true)
  if (!isShown) return null
  return (
    <div role="status" className={css.skeleton}>
      <span className="kit-hidden">{label}</span>
      {lines.map((line) => (
        <span key={line} aria-hidden />
      ))}
    </div>
  )
}
