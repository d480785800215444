import { catalogEntity } from '@incentive/model/catalog'
import type { ReactNode } from 'react'
import { KitLink } from '../../kit/link/kit-link.tsx'
import { PageHeader } from '../../kit/page/page-header.tsx'
import { catalogAreas } from '../../parts/catalog/catalog-areas.ts'
import { listHref, titleOf } from '../../parts/catalog/catalog-words.ts'
import css from './catalog.module.css'
import { useCatalogLocation } from '../../parts/catalog/use-catalog-location.ts'

/** Everything that the catalog has, each with what it is for. */
export function CatalogOverview(): ReactNode {
  useCatalogLocation()
  return (
    <>
      <title>Catalog - Incentive Console</title>
      <PageHeader title="Catalog" aside="What promotions choose from" />
      <ul className={css.overview}>
        {catalogAreas.flatMap(({ entities }) =>
          entities.map(catalogEntity).map((entity) => (
            <li key={entity.name}>
              <KitLink href={listHref(entity.name)}>{titleOf(entity)}</KitLink>
              <p>{entity.purpose}</p>
            </li>
          )),
        )}
        <li>
          <KitLink href="/catalog/imports">Imports</KitLink>
          <p>Files of records: check, apply and undo.</p>
        </li>
      </ul>
    </>
  )
}
