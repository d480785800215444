import { Icon, type IconShape } from '../icon/icon.tsx'
import css from './page.module.css'
import type { Tone } from './tone.ts'

/** A state as a label with an icon. */
export function StateBadge({ label, icon, tone = 'neutral' }: { label: string; icon: IconShape; tone?: Tone }) {
  return (
    <span className={css.badge} data-tone={tone}>
      <Icon of={icon} size={14} />
      {label}
    </span>
  )
}
