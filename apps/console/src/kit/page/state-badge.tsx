import { Icon, type IconShape } from '../icon/icon.tsx'
import css from './page.module.css'

/** Meaning of a color; always used together with text or an icon. */
export type Tone = 'neutral' | 'good' | 'info' | 'warning' | 'bad'

/** A state as a label with an icon. */
export function StateBadge({ label, icon, tone = 'neutral' }: { label: string; icon: IconShape; tone?: Tone }) {
  return (
    <span className={css.badge} data-tone={tone}>
      <Icon of={icon} size={14} />
      {label}
    </span>
  )
}
