import { useQuery } from '@tanstack/react-query'
import { loadStoredFindings } from '../checks/stored-findings.ts'
import { useEditor } from '../editing/editor-context.tsx'

/** Number of stored findings that prevent the promotion from going live. Null while unknown or incomplete. */
export function useStopCount(): number | null {
  const { id = 0, version = 0 } = useEditor(({ baseline }) => baseline.stored) ?? {}
  const isPaused = useEditor(({ pause }) => pause !== null)
  const { data } = useQuery({
    queryKey: ['promotions', id, 'stops', version],
    queryFn: ({ signal }) => loadStoredFindings(id, signal),
    enabled: id !== 0,
  })
  if (!data?.isFinished) return null
  // a promotion with a future publish date goes live despite its warnings
  return data.findings.filter(
    ({ severity, accepted }) => severity === 'BLOCK' || (isPaused && severity === 'WARN' && !accepted),
  ).length
}
