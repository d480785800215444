import type { Icon as TablerIcon } from '@tabler/icons-react'

export type IconShape = TablerIcon

interface IconProps {
  of: IconShape
  /** Pixels; 16 next to text, 20 alone. */
  size?: number
  className?: string | undefined
}

/** An icon next to text or inside a named control; never the only way to convey information. */
export function Icon({ of: Shape, size = 16, className }: IconProps) {
  return <Shape size={size} stroke={1.75} aria-hidden className={className} style={{ flex: 'none' }} />
}
