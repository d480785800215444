import type { AnswerOf } from '@incentive/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useEditor } from '../editing/editor-context.tsx'

/**
 * The pauses of the promotion, including past ones: a claim submitted during a pause is denied (OP-144). They load with
 * the first claim, and again when a pause starts or ends. Null while loading. An unsaved promotion has none.
 */
export function usePauses() {
  const id = useEditor(({ baseline }) => baseline.stored?.id ?? null)
  const since = useEditor(({ pause }) => pause?.from ?? null)
  const { data, error, refetch } = useQuery({
    queryKey: ['promotions', id, 'pauses', since],
    queryFn: ({ signal }) => call('getPauses', { params: { id: id ?? 0 }, signal }),
    enabled: id !== null,
  })
  return { pauses: id === null ? NONE : (data ?? null), error, retry: () => void refetch() }
}

const NONE: AnswerOf<'getPauses'> = []
