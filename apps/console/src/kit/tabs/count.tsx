import { Icon, type IconShape } from '../icon/icon.tsx'
import css from './count.module.css'

interface CountProps {
  of: number
  noun: 'problem' | 'warning'
  icon: IconShape
}

/** Number of problems or warnings, included in the accessible name. */
export function Count({ of: count, noun, icon }: CountProps) {
  return (
    <>
      <span className="kit-hidden">, </span>
      <span className={css.count} data-of={noun} role="img" aria-label={`${count} ${noun}${count === 1 ? '' : 's'}`}>
        <Icon of={icon} size={14} />
        {count}
      </span>
    </>
  )
}
