import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import type { ScreenLocation } from './screen-location.ts'

const initial: ScreenLocation = { at: 'dashboard' }

const ScreenLocationContext = createContext<{ location: ScreenLocation; set: (location: ScreenLocation) => void }>({
  location: initial,
  set: () => undefined,
})

/** Lets the frame show where the screen inside it is. */
export function ScreenLocationProvider({ children }: { children: ReactNode }) {
  const [location, set] = useState<ScreenLocation>(initial)
  return <ScreenLocationContext value={{ location, set }}>{children}</ScreenLocationContext>
}

/** Where the screen that is shown now is. */
export const useCurrentScreenLocation = (): ScreenLocation => use(ScreenLocationContext).location

/** Says where this screen is; `client` is the one of a program that may not be in use. */
export function useScreenLocation(
  at: ScreenLocation['at'],
  label = '',
  client?: { readonly id: number; readonly name: string },
): void {
  const { set } = use(ScreenLocationContext)
  const { id, name } = client ?? {}
  useEffect(() => {
    set({ at, label, ...(id !== undefined && name !== undefined ? { client: { id, name } } : {}) })
  }, [set, at, label, id, name])
}
