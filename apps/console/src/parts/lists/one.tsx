import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiProblem } from '../../api/failure.ts'
import { ButtonLink } from '../../kit/button/button.tsx'
import { IconSearch } from '../../kit/icon/icons.ts'
import { EmptyState } from '../../kit/page/empty-state.tsx'
import { PageHeader } from '../../kit/page/page-header.tsx'
import { PageSkeleton } from '../../kit/page/page-skeleton.tsx'
import { useScreenLocation } from '../screen-location/current-screen-location.tsx'
import type { ScreenLocation } from '../screen-location/screen-location.ts'
import { RetryNotice } from './retry-notice.tsx'

interface OneProps<Entity> {
  /** Type of the entity, such as `client`. */
  kind: Extract<ScreenLocation, { label: string }>['at']
  /** The list of all entities of this type. */
  others: { readonly label: string; readonly href: string }
  queryKey: readonly unknown[]
  read: (signal: AbortSignal) => Promise<Entity>
  /** The client of a program, for the breadcrumb. */
  clientOf?: (entity: Entity) => { readonly id: number; readonly name: string }
  children: (entity: Entity) => ReactNode
}

/**
 * The screen of a single entity: loads it, shows its name in title and breadcrumb, and reports why it cannot be shown.
 */
export function One<Entity extends { readonly name: string }>(props: OneProps<Entity>) {
  const { kind, others, queryKey, read, children } = props
  const query = useQuery({ queryKey, queryFn: ({ signal }) => read(signal) })
  const heading = kind.charAt(0).toUpperCase() + kind.slice(1)
  useScreenLocation(
    kind,
    query.data?.name ?? (query.isError ? heading : ''),
    query.data && props.clientOf?.(query.data),
  )
  return (
    <>
      <title>{`${query.data?.name ?? heading} - Incentive Console`}</title>
      {query.isPending && <PageSkeleton label={`Loading the ${kind}`} />}
      {query.isError && (
        <>
          <PageHeader title={heading} />
          {isUnknown(query.error) ? (
            <EmptyState
              icon={IconSearch}
              title={`Cannot find this ${kind}`}
              action={<ButtonLink href={others.href}>{others.label}</ButtonLink>}
            >
              It may have been deleted, or you may not have access to it.
            </EmptyState>
          ) : (
            <RetryNotice error={query.error} onRetry={() => void query.refetch()} />
          )}
        </>
      )}
      {query.isSuccess && children(query.data)}
    </>
  )
}

const isUnknown = (error: unknown) => error instanceof ApiProblem && error.status === 404
