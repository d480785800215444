import type { FormRefusal } from '../../parts/form/form-state.ts'
import { Notice } from '../../kit/page/notice.tsx'

/** The reasons why a form was rejected that no field shows. */
export function RefusalNotice({ refusal }: { refusal: Pick<FormRefusal, 'generalIssues'> | null }) {
  const words = refusal?.generalIssues.join('. ')
  if (!words) return null
  return (
    <Notice tone="bad" isUrgent>
      {words}
    </Notice>
  )
}
