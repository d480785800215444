import type { ReactNode } from 'react'
import css from './page.module.css'

interface RoomProps {
  isShown: boolean
  children: ReactNode
}

/** Parts of which one is shown at a time, each in the room of the largest: nothing moves when they change. */
export function Rooms({ children }: { children: ReactNode }) {
  return <div className={css.rooms}>{children}</div>
}

/** Keeps the room of what is not shown now, so that nothing moves when it comes. Hidden, nothing in it can be reached. */
export function Room({ isShown, children }: RoomProps) {
  return (
    <div className={css.room} style={isShown ? undefined : { visibility: 'hidden' }}>
      {children}
    </div>
  )
}
