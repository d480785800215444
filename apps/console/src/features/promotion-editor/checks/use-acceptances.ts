import type { FindingAnswer } from '@incentive/contract'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { call } from '../../../api/call.ts'
import { causeOf } from '../../../parts/lists/use-page.ts'
import { useEditor } from '../editing/editor-context.tsx'
import type { Hint } from './find-readiness.ts'
import { loadStoredFindings } from '../loading/stored-findings.ts'

type Acceptance = NonNullable<FindingAnswer['accepted']>
type Found = Pick<Hint, 'finding' | 'subject'>

/** The server's findings for the stored promotion, and which of them are accepted (MS-47). */
export interface Acceptances {
  /** Returns null if the hint is not accepted, as far as known. */
  readonly of: (hint: Found) => Acceptance | null
  /** Findings that only the server can make in the stored promotion: those about its audience and test cases. */
  readonly onServer: readonly Hint[]
  /** Unaccepted findings about participants that the caller cannot view. Only the severity is available. */
  readonly hidden: readonly Pick<Hint, 'severity'>[]
  /** True if the stored promotion has the finding too. Findings in unsaved changes cannot be accepted. */
  readonly isStored: (hint: Found) => boolean
  /**
   * True if the server's findings for the stored promotion are complete. The response does not wait for slow checks.
   */
  readonly isFinished: boolean
  /** Error text if the findings could not be loaded, otherwise null. */
  readonly failure: string | null
  readonly accept: (hint: Found, reason: string) => Promise<void>
  readonly takeBack: (hint: Found) => Promise<void>
  readonly readAgain: () => void
}

const findingsQuery = (id: number | null, version: number) =>
  queryOptions({
    queryKey: ['findings', id, version],
    queryFn: ({ signal }) => loadStoredFindings(id ?? 0, signal),
    enabled: id !== null,
    // each save creates a new version of the promotion
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  })

/** The query of the server's findings for the promotion as it is stored. One call per version. */
export function useFindingsQuery() {
  const id = useEditor(({ baseline }) => baseline.stored?.id ?? null)
  const version = useEditor(({ baseline }) => baseline.stored?.version ?? 0)
  return { id, query: findingsQuery(id, version) }
}

export function useAcceptances(): Acceptances {
  const cache = useQueryClient()
  const { id, query } = useFindingsQuery()
  const { data, error, refetch } = useQuery(query)
  const found = useMemo(
    () => new Map((id === null ? [] : (data?.findings ?? [])).map((each) => [keyOf(each), each])),
    [id, data],
  )
  const onServer = useMemo(
    () => [...found.values()].filter(({ finding, isHidden }) => SERVER_ALONE.has(finding) && !isHidden).map(toHint),
    [found],
  )
  const hidden = useMemo(
    () => (id === null ? [] : (data?.findings ?? [])).filter(({ isHidden, accepted }) => isHidden && accepted === null),
    [id, data],
  )
  const of = useCallback((hint: Found) => found.get(keyOf(hint))?.accepted ?? null, [found])
  const keep = (hint: Found, accepted: Acceptance | null) =>
    cache.setQueryData(query.queryKey, (before) => {
      const accept = (each: FindingAnswer) => (keyOf(each) === keyOf(hint) ? { ...each, accepted } : each)
      return before && { ...before, findings: before.findings.map(accept) }
    })
  return {
    of,
    onServer,
    hidden,
    isStored: (hint) => found.has(keyOf(hint)),
    isFinished: data?.isFinished ?? true,
    failure: error && `${causeOf(error)}.`,
    accept: async ({ finding, subject }, reason) => {
      const params = { id: id ?? 0, finding }
      keep({ finding, subject }, await call('acceptFinding', { params, body: { subject, reason } }))
    },
    takeBack: async ({ finding, subject }) => {
      await call('unacceptFinding', { params: { id: id ?? 0, finding, subject } })
      keep({ finding, subject }, null)
    },
    readAgain: () => void refetch(),
  }
}

/** The checks that need data that only the server has. */
const SERVER_ALONE: ReadonlySet<string> = new Set(['L-12', 'L-43', 'L-51', 'L-52'])

const toHint = ({ severity, message, finding, subject, link }: FindingAnswer): Hint => ({
  severity,
  text: message,
  finding,
  subject,
  tab: link.tab as Hint['tab'],
  field: link.field,
})

const keyOf = ({ finding, subject }: Found) => `${finding} ${subject}`
