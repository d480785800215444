import { useQuery } from '@tanstack/react-query'
import { loadStoredFindings } from '../checking/stored-findings.ts'
import { useEditor } from '../editing/editor-context.tsx'

/** How much of what is stored keeps the promotion from going live; null while it is not known, or not all of it. */
export function useStopCount(): number | null {
  const { id = 0, version = 0 } = useEditor(({ baseline }) => baseline.stored) ?? {}
  const isPaused = useEditor(({ pause }) => pause !== null)
  const { data } = useQuery({
    queryKey: ['promotions', id, 'stops', version],
    queryFn: ({ signal }) => loadStoredFindings(id, signal),
    enabled: id !== 0,
  })
  if (!data?.isFinished) return null
  // a promotion whose publish date is to come goes live with its warnings
  return data.findings.filter(
    ({ severity, accepted }) => severity === 'BLOCK' || (isPaused && severity === 'WARN' && !accepted),
  ).length
}
