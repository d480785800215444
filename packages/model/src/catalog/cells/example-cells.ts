import type { CatalogEntity, CatalogField, CatalogLookup, CatalogName } from '../catalog-entity.ts'
import { isLookup } from '../catalog-entity.ts'
import { catalogEntity } from '../entities.ts'
import type { Cell } from './cell.ts'
import { findTarget } from './column-target.ts'

/** A value of each lookup. */
const LOOKUPS: Readonly<Record<CatalogLookup, string>> = {
  awardVehicleTypes: 'CARD',
  countries: 'US',
  currencies: 'USD',
  participantStatuses: 'ACTIVE',
  promotionInputTypes: 'CLAIM',
}

/** The cells of an example of a record for these columns, for templates. */
export function exampleCells(entity: CatalogEntity, columns: readonly string[]): Cell[] {
  return columns.map((column): Cell => {
    const found = findTarget(entity, column)
    if (!found || found.kind === 'delete') return ''
    if (found.kind === 'price') return { kind: 'number', text: '199.95', format: 'plain' }
    return exampleOf(entity, found.name, found.field)
  })
}

function exampleOf(entity: CatalogEntity, name: string, field: CatalogField): Cell {
  switch (field.kind) {
    case 'key':
      return keyExample(name === entity.key[0] ? entity.one : field.label)
    case 'text':
      return name === 'email1' ? 'name@example.com' : `Example of ${field.label}`
    case 'number':
      return { kind: 'number', text: field.scale === 2 ? '80.00' : '1', format: 'plain' }
    case 'flag':
      return { kind: 'flag', value: true }
    case 'moment':
      return { kind: 'date', wall: field.isEnd ? '2999-12-31' : '2026-04-01' }
    case 'lookup':
      return LOOKUPS[field.of]
    case 'reference':
      return field.isOwner ? '' : referenceExample(field.to)
    case 'list':
      return referenceExample(field.of)
    case 'prices':
      return ''
  }
}

/** The example of a record that another one refers to is the example in that record's own template. */
function referenceExample(to: CatalogName | CatalogLookup): string {
  if (isLookup(to)) return LOOKUPS[to]
  const entity = catalogEntity(to)
  const [key = ''] = entity.key
  const field = entity.fields[key]
  return field?.kind === 'key' ? keyExample(entity.one) : `Example of ${entity.fields['name']?.label ?? ''}`
}

const keyExample = (one: string) => `${one.toUpperCase().replaceAll(' ', '-')}-1`
