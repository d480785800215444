import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { countFound, type FoundCounts } from './found.ts'
import { useFindingsQuery } from './use-acceptances.ts'

/** Reports the number of findings in the stored promotion, for the time before its readiness is opened (MS-43). */
export function StoredCount({ onFound }: { onFound: (found: FoundCounts) => void }) {
  const { data } = useQuery(useFindingsQuery().query)
  useEffect(() => {
    if (data) onFound(countFound(data.findings.filter(({ accepted }) => accepted === null)))
  }, [data, onFound])
  return null
}
