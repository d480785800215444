import { CATALOG, catalogEntity, type CatalogName } from '@incentive/model/catalog'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '../../api/session.ts'
import { ButtonLink } from '../../kit/button/button.tsx'
import { IconSearch } from '../../kit/icon/icons.ts'
import { EmptyState } from '../../kit/page/empty-state.tsx'
import { PageHeader } from '../../kit/page/page-header.tsx'
import { catalogArea } from '../../parts/catalog/catalog-areas.ts'
import { NoProgram } from '../../parts/program/no-program.tsx'
import { CatalogOverview } from './catalog-overview.tsx'
import { CatalogList } from './list/catalog-list.tsx'
import { NewRecordPage, RecordPage } from './record/record-page.tsx'
import { Visible } from './visible.tsx'
import { useCatalogLocation } from '../../parts/catalog/use-catalog-location.ts'

/** The catalog of the current program and client: what promotions choose from. DI-06. */
export function CatalogPage(): ReactNode {
  const { _splat = '' } = useParams({ from: '/signed-in/catalog/$' })
  const { program } = useSession()
  const [name = '', id, ...rest] = _splat.split('/').filter((part) => part !== '')
  if (!program) return <WithoutProgram />
  if (name === '') return <CatalogOverview />
  const isUnknown = rest.length > 0 || !catalogArea(name) || (id !== undefined && !isEntity(name))
  if (isUnknown) return <Unknown />
  if (id === undefined || !isEntity(name)) return <CatalogList key={`${program.id} ${name}`} name={name} />
  const entity = catalogEntity(name)
  return (
    <Visible entity={entity}>
      {id === 'new' ? (
        <NewRecordPage key={`${program.id} ${name}`} entity={entity} />
      ) : (
        <RecordPage key={`${program.id} ${name} ${id}`} entity={entity} id={id} />
      )}
    </Visible>
  )
}

const isEntity = (name: string): name is CatalogName => CATALOG.some((entity) => entity.name === name)

function WithoutProgram() {
  useCatalogLocation()
  return (
    <>
      <title>Catalog - Incentive Console</title>
      <PageHeader title="Catalog" />
      <NoProgram />
    </>
  )
}

function Unknown() {
  useCatalogLocation()
  return (
    <>
      <title>Catalog - Incentive Console</title>
      <PageHeader title="Catalog" />
      <EmptyState
        icon={IconSearch}
        title="The catalog has no such page"
        action={<ButtonLink href="/catalog">Go to the catalog</ButtonLink>}
      />
    </>
  )
}
