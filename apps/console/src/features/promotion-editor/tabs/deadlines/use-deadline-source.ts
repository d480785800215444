import type { DeadlineSource } from '@incentive/model'
import { useShallow } from 'zustand/react/shallow'
import { useEditor } from '../../editing/editor-context.tsx'

/** The values of the promotion from which new and generated deadlines are built. */
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
