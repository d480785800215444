import type { Import } from '@incentive/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { attentionStates, feedsToWatchQuery } from '../../api/queries/feeds.ts'
import { importQuery, workingImportsQuery } from '../../api/queries/imports.ts'
import { useSession } from '../../api/session.ts'
import { IconButton } from '../../kit/button/button.tsx'
import { Tooltip } from '../../kit/floating/tooltip.tsx'
import { Icon } from '../../kit/icon/icon.tsx'
import { IconAlertTriangle, IconListCheck, IconRefresh, IconX } from '../../kit/icon/icons.ts'
import { KitLink } from '../../kit/link/kit-link.tsx'
import css from './import-indicator.module.css'
import { countsInWords, percentDone, stateLabels } from './import-words.ts'

/** A read on navigation is skipped if the last one is younger than this, in milliseconds. */
const FRESH_MS = 15_000

/**
 * The imports that the server is working on, or the one that has just ended, as a link in the top bar, except on their
 * own pages. They are read when the user goes to another screen, and every few seconds only while there are any.
 */
export function ImportIndicator({ pathname }: { pathname: string }) {
  const { program } = useSession()
  const options = workingImportsQuery(program?.id)
  const { data } = useQuery(options)
  const cache = useQueryClient()
  useEffect(() => {
    void cache.prefetchQuery({ ...workingImportsQuery(program?.id), staleTime: FRESH_MS })
  }, [cache, program?.id, pathname])
  const { ended, dismiss } = useEnded(data, pathname)
  const working = data?.filter(({ id }) => pathname !== addressOf(id)) ?? []
  const [first] = working
  return (
    <>
      <span role="status" className="kit-hidden">
        {ended ? endedInWords(ended) : ''}
      </span>
      {first && <Running first={first} count={working.length} />}
      {!first && ended && <Ended ended={ended} onDismiss={dismiss} />}
      {!first && !ended && <Attention programId={program?.id} pathname={pathname} />}
    </>
  )
}

const addressOf = (id: number) => `/catalog/imports/${id}`

function Running({ first, count }: { first: Import; count: number }) {
  const percent = percentDone(first)
  const label =
    count > 1
      ? `${count} imports are running`
      : `${stateLabels[first.state]} ${first.fileName}${percent === null ? '' : `, ${percent}%`}`
  return (
    <Tooltip label={label}>
      <KitLink className={css.link} href={count > 1 ? '/catalog/imports' : addressOf(first.id)} aria-label={label}>
        <Icon of={IconRefresh} />
        <span className={css.words}>{count > 1 ? `${count} imports` : <bdi>{first.fileName}</bdi>}</span>
        {percent !== null && <span className={css.percent}>{`${percent}%`}</span>}
      </KitLink>
    </Tooltip>
  )
}

/** The feeds whose file failed, needs a user, or did not come, as a link to their list. DI-21. */
function Attention({ programId, pathname }: { programId: number | undefined; pathname: string }) {
  const options = feedsToWatchQuery(programId)
  const { data } = useQuery(options)
  const cache = useQueryClient()
  useEffect(() => {
    void cache.prefetchQuery({ ...feedsToWatchQuery(programId), staleTime: FRESH_MS })
  }, [cache, programId, pathname])
  const [feed] = data?.content ?? []
  if (!data || !feed || pathname === '/catalog/imports') return null
  const { totalElements: count } = data
  const label = count > 1 ? `${count} feeds need attention` : `Feed ${feed.name} needs attention`
  return (
    <Tooltip label={label}>
      <KitLink
        className={css.link}
        href={`/catalog/imports?tab=feeds&state=${attentionStates.join()}`}
        aria-label={label}
      >
        <Icon of={IconAlertTriangle} />
        <span className={css.words}>{count > 1 ? `${count} feeds` : <bdi>{feed.name}</bdi>}</span>
      </KitLink>
    </Tooltip>
  )
}

function Ended({ ended, onDismiss }: { ended: Import; onDismiss: () => void }) {
  const label = endedInWords(ended)
  return (
    <>
      <Tooltip label={label}>
        <KitLink className={css.link} href={addressOf(ended.id)} aria-label={label}>
          <Icon of={IconListCheck} />
          <span className={css.words}>{label}</span>
        </KitLink>
      </Tooltip>
      <IconButton icon={IconX} size="small" label="Dismiss the import" onClick={onDismiss} />
    </>
  )
}

/** The import of this list that ended last, until it is dismissed or opened. */
function useEnded(working: readonly Import[] | undefined, pathname: string) {
  const { program } = useSession()
  const [before, setBefore] = useState(working)
  const [id, setId] = useState<number | null>(null)
  if (working !== before) {
    setBefore(working)
    const gone = before?.find((one) => !working?.some((other) => other.id === one.id))
    if (gone) setId(gone.id)
  }
  if (id !== null && pathname === addressOf(id)) setId(null)
  const { data } = useQuery({ ...importQuery(program?.id, id ?? 0), enabled: id !== null })
  return { ended: id === null ? undefined : data, dismiss: () => setId(null) }
}

/** The end of an import: `Import of products.csv: 40 created, 2 rejected`. */
export function endedInWords({ fileName, state, counts }: Pick<Import, 'fileName' | 'state' | 'counts'>): string {
  const words = countsInWords(counts, state)
  const result = state === 'APPLIED' ? words : [stateLabels[state].toLowerCase(), words].filter(Boolean).join(', ')
  return `Import of ${fileName}: ${result}`
}
