import css from './page.module.css'
import { useEffect, useState } from 'react'
import { skeletonDelayMilliseconds } from '../frame/frame-skeleton.ts'

const lines = [1, 2, 3, 4, 5, 6]

/** Placeholder for a screen that is loading, shown after 300 ms so that fast loads do not flash. */
export function PageSkeleton({ label = 'Loading' }: { label?: string }) {
  const isShown = useDelayed(true)
  if (!isShown) return null
  return (
    <div role="status" className={css.skeleton}>
      <span className="kit-hidden">{label}</span>
      {lines.map((line) => (
        <span key={line} aria-hidden />
      ))}
    </div>
  )
}

/** True once `isOn` has been true for the given time; false again immediately. */
export function useDelayed(isOn: boolean, milliseconds = skeletonDelayMilliseconds): boolean {
  const [hasElapsed, setHasElapsed] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => setHasElapsed(true), milliseconds)
    return () => {
      clearTimeout(timer)
      setHasElapsed(false)
    }
  }, [isOn, milliseconds])
  return isOn && hasElapsed
}
