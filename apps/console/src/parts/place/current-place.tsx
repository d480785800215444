import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import type { Place } from './place.ts'

const nowhere: Place = { at: 'dashboard' }

const PlaceContext = createContext<{ place: Place; set: (place: Place) => void }>({
  place: nowhere,
  set: () => undefined,
})

/** Lets the frame show where the screen inside it stands. */
export function PlaceProvider({ children }: { children: ReactNode }) {
  const [place, set] = useState<Place>(nowhere)
  return <PlaceContext value={{ place, set }}>{children}</PlaceContext>
}

/** Where the screen stands that is shown now. */
export const useCurrentPlace = (): Place => use(PlaceContext).place

/** Says where this screen stands; `client` is the one of a program that may not be in use. */
export function usePlace(at: Place['at'], label = '', client?: { readonly id: number; readonly name: string }): void {
  const { set } = use(PlaceContext)
  const { id, name } = client ?? {}
  useEffect(() => {
    set({ at, label, ...(id !== undefined && name !== undefined ? { client: { id, name } } : {}) })
  }, [set, at, label, id, name])
}
