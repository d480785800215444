import { CATALOG } from '@incentive/model/catalog'
import { expect, it } from 'vitest'
import { catalogArea, catalogAreas } from './catalog-areas.ts'
import { listHref } from './catalog-words.ts'

it('every entity of the catalog is in one area', () => {
  const listed = catalogAreas.flatMap(({ entities }) => entities)
  expect(listed.toSorted()).toEqual(CATALOG.map(({ name }) => name).toSorted())
})

it('an area is found by its id and by each of its entities', () => {
  expect([catalogArea('types')?.id, catalogArea('claimTypes')?.id, catalogArea('nonsense')]).toEqual([
    'types',
    'types',
    undefined,
  ])
})

it('a list is a page of its own, or a tab of its area', () => {
  expect([listHref('products'), listHref('claimTypes')]).toEqual(['/catalog/products', '/catalog/types?tab=claimTypes'])
})
