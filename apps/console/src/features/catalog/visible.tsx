import type { CatalogEntity } from '@incentive/model/catalog'
import type { ReactNode } from 'react'
import { IconLock } from '../../kit/icon/icons.ts'
import { EmptyState } from '../../kit/page/empty-state.tsx'
import { PageHeader } from '../../kit/page/page-header.tsx'
import { useCatalogRights } from '../../parts/catalog/catalog-rights.ts'
import { pluralOf, titleOf } from '../../parts/catalog/catalog-words.ts'
import { useCatalogLocation } from '../../parts/catalog/use-catalog-location.ts'

/** People are shown only to users who can view participants. */
export function Visible({ entity, children }: { entity: CatalogEntity; children: ReactNode }) {
  const { canSee } = useCatalogRights(entity)
  if (canSee) return children
  return <NotVisible entity={entity} />
}

function NotVisible({ entity }: { entity: CatalogEntity }) {
  useCatalogLocation(entity)
  return (
    <>
      <title>{`${titleOf(entity)} - Incentive Console`}</title>
      <PageHeader title={titleOf(entity)} />
      <NoSight entity={entity} />
    </>
  )
}

/** Says why records are not shown. */
export const NoSight = ({ entity }: { entity: CatalogEntity }) => (
  <EmptyState icon={IconLock} title={`You do not have permission to view ${pluralOf(entity)}`}>
    Ask an account manager for the right to view participants.
  </EmptyState>
)
