import { useDelayed } from '../../kit/page/page-skeleton.tsx'
import css from './skeleton.module.css'

/** Placeholder for rows that are loading, with the same height. Visible after 300 ms. */
export function Skeleton({ lines, label }: { lines: number; label: string }) {
  const isShown = useDelayed(true)
  return (
    <div className={css.skeleton} data-shown={isShown || undefined} aria-busy>
      {isShown && (
        <span role="status" className="kit-hidden">
          {label}
        </span>
      )}
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} style={{ '--bone': `${44 + ((line * 17) % 40)}%` } as object} aria-hidden />
      ))}
    </div>
  )
}
