import type { ReactNode } from 'react'
import css from './page.module.css'

interface RoomProps {
  isShown: boolean
  children: ReactNode
}

/** Shows one of several parts at a time in the size of the largest, so that the layout does not shift. */
export function Rooms({ children }: { children: ReactNode }) {
  return <div className={css.rooms}>{children}</div>
}

/**
 * Reserves the space of hidden content, so that the layout does not shift when it is shown. Hidden content cannot be
 * reached.
 */
export function Room({ isShown, children }: RoomProps) {
  return (
    <div className={css.room} style={isShown ? undefined : { visibility: 'hidden' }}>
      {children}
    </div>
  )
}
