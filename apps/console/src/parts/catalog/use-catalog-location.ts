import type { CatalogEntity } from '@incentive/model/catalog'
import { use, useEffect } from 'react'
import { ScreenLocationContext } from '../screen-location/current-screen-location.tsx'
import { catalogArea, catalogAreas } from './catalog-areas.ts'
import { listHref, titleOf } from './catalog-words.ts'

/** The list of imports, which is below the areas in the navigation. */
const imports = { id: 'imports', label: 'Imports' }

/**
 * Sets the location of a screen of the catalog: the list of an entity, or a record with its name; without an entity the
 * catalog itself. The navigation shows the areas below the entry of the catalog.
 */
export function useCatalogLocation(entity?: CatalogEntity, record?: string): void {
  const list = entity && { label: titleOf(entity), href: listHref(entity.name) }
  useLocationIn(entity && catalogArea(entity.name)?.id, list, record)
}

/** Sets the location of the list of imports, or of one import with its name. */
export function useImportsLocation(name?: string): void {
  useLocationIn(imports.id, { label: imports.label, href: '/catalog/imports' }, name)
}

function useLocationIn(part: string | undefined, list: Record<'label' | 'href', string> | undefined, name = ''): void {
  const { set } = use(ScreenLocationContext)
  const { label, href } = list ?? {}
  useEffect(() => {
    set({
      at: 'catalog',
      trail: [
        { label: 'Catalog', href: '/catalog' },
        ...(label !== undefined && href !== undefined ? [{ label, href }] : []),
        ...(name === '' ? [] : [{ label: name }]),
      ],
      parts: [...catalogAreas, imports].map((area) => ({
        href: `/catalog/${area.id}`,
        label: area.label,
        ...(area.id === part && { 'aria-current': 'page' as const }),
      })),
    })
  }, [set, part, label, href, name])
}
