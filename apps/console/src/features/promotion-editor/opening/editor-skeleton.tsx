import { useDelayed } from '../../../kit/page/page-skeleton.tsx'
import css from './editor-skeleton.module.css'

const fields = Array.from({ length: 8 }, (_, index) => index)
const lines = Array.from({ length: 7 }, (_, index) => index)

/**
 * Placeholder in the shape of the editor while its promotion loads. Delayed, so that fast loads do not flicker (U49).
 */
export function EditorSkeleton() {
  if (!useDelayed(true)) return null
  return (
    <div role="status" className={css.skeleton}>
      <span className="kit-hidden">Loading the promotion</span>
      <div className={css.title} />
      <div className={css.tabs} />
      <div className={css.body}>
        <div className={css.fields}>
          {fields.map((field) => (
            <div key={field} className={css.field}>
              <span />
              <span />
            </div>
          ))}
        </div>
        <div className={css.side}>
          {lines.map((line) => (
            <span key={line} />
          ))}
        </div>
      </div>
    </div>
  )
}
