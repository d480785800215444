import type { ServerIssues } from '@incentive/model/issues'
import type { ReactNode } from 'react'
import { Notice } from '../../kit/page/notice.tsx'

interface RefusalNoticeProps {
  refusal: Pick<ServerIssues, 'fieldIssues' | 'generalIssues'> | null
  /** The fields that show their own problems; by default, all of them do. */
  known?: readonly string[]
  actions?: ReactNode
}

/** The reasons why something was rejected that no field shows. */
export function RefusalNotice({ refusal, known, actions }: RefusalNoticeProps) {
  if (!refusal) return null
  const ofOthers = known ? refusal.fieldIssues.filter(({ field }) => !known.includes(field)) : []
  const words = [...ofOthers.map(({ message }) => message), ...refusal.generalIssues].join('. ')
  if (words === '') return null
  return (
    <Notice tone="bad" isUrgent actions={actions}>
      {words}
    </Notice>
  )
}
