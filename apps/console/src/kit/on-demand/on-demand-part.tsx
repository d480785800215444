import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { Notice } from '../page/notice.tsx'
import { useOnDemand, type OnDemand } from './use-on-demand.ts'

interface OnDemandPartProps<T> {
  source: OnDemand<T>
  /** Name of the part for the error message, capitalized: `The filters`. */
  name: string
  /** Text after the error message. */
  advice?: string
  /** Shown until it is loaded. */
  fallback?: ReactNode
  children: (loaded: T) => ReactNode
}

/** A part of a screen that is loaded when it is first shown; if loading fails, the error is shown in its position. */
export function OnDemandPart<T>(props: OnDemandPartProps<T>) {
  const { source, name, advice = 'Check your connection and try again.', fallback = null, children } = props
  const { value, hasFailed, retry } = useOnDemand(source)
  if (value !== null) return children(value)
  if (!hasFailed) return fallback
  return (
    <Notice tone="bad" isUrgent actions={<Button onClick={retry}>Retry</Button>}>
      {name} could not be loaded. {advice}
    </Notice>
  )
}
