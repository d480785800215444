import { useEffect } from 'react'
import { dropWork, keepWork, type UnsavedWork } from './unsaved-work.ts'

/** Guards work on every way out while the component is mounted. */
export function useUnsavedWork(id: string, work: UnsavedWork): void {
  useEffect(() => keepWork(id, work))
  useEffect(() => () => dropWork(id), [id])
}
