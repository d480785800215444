import { panelLines } from '@incentive/model'
import { Notice } from '../../../kit/page/notice.tsx'
import type { FormRefusal } from '../../../parts/form/form-state.ts'

/** Explains why a promotion was not paused or resumed, except for errors shown at the reason. */
export function RefusedPause({ refusal }: { refusal: FormRefusal }) {
  const lines = panelLines(refusal, (field) => field === 'reason').filter(({ field }) => field === null)
  if (lines.length === 0) return null
  return (
    <Notice tone="bad" isUrgent>
      {lines.map(({ text }) => (
        <p key={text}>{text}</p>
      ))}
    </Notice>
  )
}
