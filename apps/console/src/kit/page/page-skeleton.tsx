import css from './page.module.css'
import { useDelayed } from './use-delayed.ts'

const widths = ['32%', '100%', '100%', '64%', '100%', '48%']

/** Stands in for a screen that is loading, from 300 ms on; before that nothing flashes. */
export function PageSkeleton({ label = 'Loading' }: { label?: string }) {
  const isShown = useDelayed(true)
  if (!isShown) return null
  return (
    <div role="status" className={css.skeleton}>
      <span className="kit-hidden">{label}</span>
      {widths.map((width, index) => (
        <span key={index} style={{ '--skeleton-width': width } as object} aria-hidden />
      ))}
    </div>
  )
}
