import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import type { ScreenLocation } from './screen-location.ts'

const initial: ScreenLocation = { at: 'dashboard' }

/** The location of the current screen, and the function that sets it. */
export const ScreenLocationContext = createContext<{
  location: ScreenLocation
  set: (location: ScreenLocation) => void
}>({
  location: initial,
  set: () => undefined,
})

/** Lets the frame show the location of the screen inside it. */
export function ScreenLocationProvider({ children }: { children: ReactNode }) {
  const [location, set] = useState<ScreenLocation>(initial)
  return <ScreenLocationContext value={{ location, set }}>{children}</ScreenLocationContext>
}

/** Location of the current screen. */
export const useCurrentScreenLocation = (): ScreenLocation => use(ScreenLocationContext).location

/** Sets the location of this screen; `client` is the client of a program that may not be in use. */
export function useScreenLocation(
  at: Exclude<ScreenLocation['at'], 'catalog'>,
  label = '',
  client?: { readonly id: number; readonly name: string },
): void {
  const { set } = use(ScreenLocationContext)
  const { id, name } = client ?? {}
  useEffect(() => {
    set({ at, label, ...(id !== undefined && name !== undefined ? { client: { id, name } } : {}) })
  }, [set, at, label, id, name])
}
