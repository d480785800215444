import { useEffect, useState } from 'react'
import { skeletonDelayMilliseconds } from './skeleton-delay.ts'

/** True once `isOn` has been true for the given time; false again immediately. */
export function useDelayed(isOn: boolean, milliseconds = skeletonDelayMilliseconds): boolean {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => setIsLong(true), milliseconds)
    return () => {
      clearTimeout(timer)
      setIsLong(false)
    }
  }, [isOn, milliseconds])
  return isOn && isLong
}
