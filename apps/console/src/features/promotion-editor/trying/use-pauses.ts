import type { AnswerOf } from '@incentive/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useEditor } from '../editing/editor-context.tsx'

/**
 * The pauses of the promotion, those that are over too: a claim that is submitted in one is denied (OP-144). They are read
 * with the first claim and again when a pause begins or ends; null while they are read. What is not stored has none.
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
