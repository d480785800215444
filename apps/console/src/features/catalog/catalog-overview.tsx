import { CATALOG } from '@incentive/model'
import type { ReactNode } from 'react'
import { KitLink } from '../../kit/link/kit-link.tsx'
import { PageHeader } from '../../kit/page/page-header.tsx'
import { catalogArea, catalogAreas } from '../../parts/catalog/catalog-areas.ts'
import { useScreenLocation } from '../../parts/screen-location/current-screen-location.tsx'
import { listHref, titleOf } from './catalog-words.ts'
import css from './catalog.module.css'

/** Everything that the catalog has, each with what it is for. */
export function CatalogOverview(): ReactNode {
  useScreenLocation('catalog')
  return (
    <>
      <title>Catalog - Incentive Console</title>
      <PageHeader title="Catalog" aside="What promotions choose from" />
      <ul className={css.overview}>
        {catalogAreas.map((area) => {
          const entities = CATALOG.filter(({ name }) => catalogArea(name) === area)
          return entities.map((entity) => (
            <li key={entity.name}>
              <KitLink href={listHref(entity.name)}>{titleOf(entity)}</KitLink>
              <p>{entity.purpose}</p>
            </li>
          ))
        })}
      </ul>
    </>
  )
}
