import type { Import } from '@incentive/contract'
import { catalogEntity } from '@incentive/model/catalog'
import { formatNy } from '@incentive/model/time'
import { formatSize } from '@incentive/model/uploads'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiProblem } from '../../../api/failure.ts'
import { importQuery, importRowsKey, isWorking, cacheImport, refetchCatalogData } from '../../../api/queries/imports.ts'
import { useSession } from '../../../api/session.ts'
import { ButtonLink } from '../../../kit/button/button.tsx'
import { IconSearch } from '../../../kit/icon/icons.ts'
import { EmptyState } from '../../../kit/page/empty-state.tsx'
import { PageHeader } from '../../../kit/page/page-header.tsx'
import { KitLink } from '../../../kit/link/kit-link.tsx'
import { PageSkeleton } from '../../../kit/page/page-skeleton.tsx'
import { titleOf } from '../../../parts/catalog/catalog-words.ts'
import { useImportsLocation } from '../../../parts/catalog/use-catalog-location.ts'
import { ImportStateBadge } from '../import-state.tsx'
import { isPast, stateLabels } from '../../../parts/imports/import-words.ts'
import { RetryNotice } from '../../../parts/lists/retry-notice.tsx'
import { ColumnsPanel } from '../columns/columns-panel.tsx'
import { FilePanel } from '../columns/file-panel.tsx'
import { useCanImport } from '../import-rights.ts'
import css from '../imports.module.css'
import { ImportActions } from './import-actions.tsx'
import { ImportSteps } from './import-steps.tsx'
import { OutcomeNotice } from './outcome-notice.tsx'
import { ProgressPanel } from './progress-panel.tsx'
import { ResultPanel } from './result-panel.tsx'

/** One import, from the file to the result on one page. DI-13. */
export function ImportPage({ id }: { id: number }) {
  const { program } = useSession()
  const query = useQuery(importQuery(program?.id, id))
  useImportsLocation(query.data?.fileName ?? (query.isError ? `Import ${id}` : ''))
  if (query.data) return <StoredImport shown={query.data} />
  return (
    <>
      <title>Import - Incentive Console</title>
      {query.isPending && <PageSkeleton label="Loading the import" />}
      {query.isError && <PageHeader title={`Import ${id}`} />}
      {query.isError && isUnknown(query.error) && (
        <EmptyState
          icon={IconSearch}
          title="Cannot find this import"
          action={<ButtonLink href="/catalog/imports">All imports</ButtonLink>}
        >
          You may not have access to it.
        </EmptyState>
      )}
      {query.isError && !isUnknown(query.error) && (
        <RetryNotice error={query.error} onRetry={() => void query.refetch()} />
      )}
    </>
  )
}

const isUnknown = (error: unknown) => error instanceof ApiProblem && [400, 404].includes(error.status ?? 0)

function StoredImport({ shown }: { shown: Import }) {
  const { fileName, entity, bytes, createdBy, createdDate, state, feed } = shown
  const canChange = useCanImport()(entity)
  const [isEditing, setIsEditing] = useState(false)
  const close = () => setIsEditing(false)
  useNews(shown)
  const needsColumns = state === 'NEEDS_COLUMNS' && canChange
  const isEditingColumns = needsColumns || (isEditing && state === 'CHECKED')
  const change = state === 'CHECKED' && canChange ? () => setIsEditing(true) : undefined
  return (
    <div className={css.page}>
      <title>{`${fileName} - Incentive Console`}</title>
      <PageHeader
        title={fileName}
        aside={titleOf(catalogEntity(entity))}
        badges={<ImportStateBadge state={state} />}
        actions={canChange && <ImportActions shown={shown} />}
      />
      <p className={css.muted}>
        {`${formatSize(bytes)}, by ${createdBy.fullName} on ${formatNy(createdDate)}`}
        {feed && (
          <>
            {', feed '}
            <KitLink href={`/catalog/imports?feed=${encodeURIComponent(feed.name)}`}>
              <bdi>{feed.name}</bdi>
            </KitLink>
          </>
        )}
      </p>
      <p role="status" className="kit-hidden">{`State: ${stateLabels[state]}`}</p>
      <ImportSteps state={state} isEditingColumns={isEditingColumns} />
      <OutcomeNotice shown={shown} canChange={canChange} />
      {isWorking(shown) && <ProgressPanel shown={shown} canChange={canChange} />}
      <div>
        {isEditingColumns ? (
          <ColumnsPanel key={state} shown={shown} onClose={needsColumns ? undefined : close} onChecked={close} />
        ) : (
          <FilePanel shown={shown} onChangeColumns={change} />
        )}
      </div>
      {!isWorking(shown) && !isEditingColumns && state !== 'NEEDS_COLUMNS' && (
        <div>
          <ResultPanel key={state} shown={shown} canChange={canChange} />
        </div>
      )}
    </div>
  )
}

/** When the state changes, everything that depends on it is refetched. */
function useNews(shown: Import): void {
  const cache = useQueryClient()
  const { program } = useSession()
  const { id, state } = shown
  const before = useRef(state)
  useEffect(() => {
    if (before.current === state) return
    before.current = state
    cacheImport(cache, program?.id, shown)
    void cache.invalidateQueries({ queryKey: importRowsKey(program?.id, id) })
    if (isPast(state)) refetchCatalogData(cache)
  })
}
