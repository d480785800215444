import { useEffect, useState } from 'react'
import { patienceMilliseconds } from './patience.ts'

/** True once `isOn` has been true for the given time; false again immediately. */
export function useDelayed(isOn: boolean, milliseconds = patienceMilliseconds): boolean {
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
