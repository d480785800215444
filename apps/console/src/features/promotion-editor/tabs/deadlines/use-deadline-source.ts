import type { DeadlineSource } from '@incentive/model'
import { useShallow } from 'zustand/react/shallow'
import { useEditor } from '../../editing/editor-context.tsx'

/** What of the promotion new and generated deadlines are made from. */
export function useDeadlineSource(): DeadlineSource {
  return useEditor(
    useShallow(({ draft: { effectiveDate, expirationDate, fiscalYear, submissionDeadlineDays } }) => ({
      effectiveDate,
      expirationDate,
      fiscalYear,
      submissionDeadlineDays,
    })),
  )
}
