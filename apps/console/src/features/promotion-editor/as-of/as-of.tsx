import type { VersionWithContent } from '@incentive/contract'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useState, type ComponentProps, useEffect, useRef } from 'react'
import { formatNy } from '@incentive/model/time'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../../api/call.ts'
import { failureOf } from '../../../api/failure.ts'
import { useSession } from '../../../api/session.ts'
import { ButtonLink, Button } from '../../../kit/button/button.tsx'
import type { OpenedPromotion } from '../draft/editor-state.ts'
import { refusalOf, type Refusal } from '../draft/refusal.ts'
import { EditorProvider } from '../editing/editor-context.tsx'
import { createEditorStore } from '../editing/editor-store.ts'
import { storedId } from '../loading/editor-address.ts'
import { programOf } from '../loading/editor-program.ts'
import { Loading, LoadFailure } from '../opening/loading-screens.tsx'
import { PromotionEditor } from '../shell/promotion-editor.tsx'
import { InactiveRecords } from '../checks/inactive-records.tsx'
import { openVersion } from './open-version.ts'
import { Notice } from '../../../kit/page/notice.tsx'
import { listOf, useRestore } from '../tabs/timeline/use-restore.tsx'
import css from '../merging/merging.module.css'

interface AsOfProps {
  /** The number of the version, as the URL has it. */
  version: string
  /** The live promotion, and its editor. */
  opened: OpenedPromotion
  live: Omit<ComponentProps<typeof EditorProvider>, 'children'>
}

/** Maximum number of digits in a version number. */
const MAX_DIGITS = 9

/** The editor of a promotion as of a version, read-only on every tab (MS-71). */
export function AsOf({ version, opened, live }: AsOfProps) {
  const { id } = opened.promotion
  const number = version.length > MAX_DIGITS ? null : storedId(version)
  const { data, error, refetch } = useQuery({
    queryKey: ['as of version', id, number],
    queryFn:
      number === null
        ? skipToken
        : ({ signal }) =>
            call('getPromotionVersion', { params: { id, number }, query: { references: 'objects' }, signal }),
    staleTime: 'static',
    gcTime: 0,
    structuralSharing: false,
  })
  if (number === null || error) {
    const refusal = error ? refusalOf(failureOf(error)) : noSuch(version)
    const next = <ButtonLink href={`/promotion/${id}`}>Show live version</ButtonLink>
    return <LoadFailure refusal={refusal} onRetry={() => void refetch()} next={next} />
  }
  return data ? <Version version={data} opened={opened} live={live} /> : <Loading />
}

const noSuch = (version: string): Refusal => ({
  fieldIssues: [],
  generalIssues: [`Version ${version} was not found`],
  note: null,
  remedy: 'correct',
})

function Version({ version, opened, live }: Omit<AsOfProps, 'version'> & { version: VersionWithContent }) {
  const session = useSession()
  const [store] = useState(() => createEditorStore(openVersion(opened, version, programOf(session))))
  // a restoration changes the live promotion
  const notice = (
    <EditorProvider {...live}>
      <AsOfNotice {...version} />
    </EditorProvider>
  )
  return (
    <EditorProvider store={store} restart={live.restart}>
      <InactiveRecords />
      <PromotionEditor notice={notice} />
    </EditorProvider>
  )
}

/** On every tab: the version that is shown, its objects that no longer exist, and the ways back (MS-71). */
function AsOfNotice({ number, activeFrom, activeUntil, missing }: VersionWithContent) {
  const navigate = useNavigate()
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => region.current?.focus(), [])
  const showLive = async () => {
    await navigate({ from: '/promotion/$id', search: ({ tab }) => (tab ? { tab } : {}) })
    document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus()
  }
  const restore = useRestore(activeUntil === null ? null : number, () => void showLive())
  const time =
    activeUntil === null ? `since ${formatNy(activeFrom)}` : `${formatNy(activeFrom)} to ${formatNy(activeUntil)}`
  return (
    <div ref={region} tabIndex={-1} role="status" className={css.report}>
      <Notice
        actions={
          <>
            <Button onClick={() => void showLive()}>Show live version</Button>
            {restore.button}
          </>
        }
      >
        As of version {number}, {time}. Read-only.
        {missing.length > 0 && ` No longer exists: ${listOf(missing)}.`}
      </Notice>
      {restore.notice}
    </div>
  )
}
