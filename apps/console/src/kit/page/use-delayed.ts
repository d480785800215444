import { useEffect, useState } from 'react'
import { patienceMilliseconds } from './patience.ts'

/** Whether `isOn` has been true for so long that it should be shown; false again at once. */
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
