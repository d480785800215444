import type { CatalogEntity } from '@incentive/model'
import { use, useEffect } from 'react'
import type { Crumb } from '../../kit/page/breadcrumb.tsx'
import { ScreenLocationContext } from '../../parts/screen-location/current-screen-location.tsx'
import { catalogArea, catalogAreas } from './catalog-areas.ts'
import { listHref, titleOf } from './catalog-words.ts'

/**
 * Sets the location of a screen of the catalog: the list of an entity, or a record with its name; without an entity the
 * catalog itself. The navigation shows the areas below the entry of the catalog.
 */
export function useCatalogLocation(entity?: CatalogEntity, record?: string): void {
  const { set } = use(ScreenLocationContext)
  useEffect(() => {
    const current = entity && catalogArea(entity.name)
    const list: Crumb[] = entity ? [{ label: titleOf(entity), href: listHref(entity.name) }] : []
    set({
      at: 'catalog',
      trail: [{ label: 'Catalog', href: '/catalog' }, ...list, ...(record ? [{ label: record }] : [])],
      parts: catalogAreas.map((area) => ({
        href: `/catalog/${area.id}`,
        label: area.label,
        ...(area === current && { 'aria-current': 'page' as const }),
      })),
    })
  }, [set, entity, record])
}
