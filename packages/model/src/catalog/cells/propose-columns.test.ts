import { describe, expect, it } from 'vitest'
import type { CatalogEntity } from '../catalog-entity.ts'
import { catalogEntity } from '../entities.ts'
import { reference } from '../fields.ts'
import { CELL_OPTIONS } from './cell-options.ts'
import { columnProblems, proposeColumns } from './propose-columns.ts'
import { readRecord } from './read-record.ts'
import { columnsOf } from './record-columns.ts'

const targets = (name: 'products' | 'participants' | 'organizations', ...headings: string[]) =>
  proposeColumns(catalogEntity(name), headings)

describe('proposed columns', () => {
  it('names of the API, labels and synonyms are known, whatever their case and separators', () => {
    expect(targets('products', 'productKey', 'Model Number', 'PRODUCT_NAME', 'Category', 'sku')).toEqual([
      'productKey',
      'modelNumber',
      'name',
      'productCategory',
      'productKey',
    ])
    expect(
      targets('participants', 'Participant ID', 'E-Mail', 'organizationKey', 'Participant Type Key', 'Zip'),
    ).toEqual(['participantKey', 'email1', 'organization', 'participantType', 'postalCode'])
    expect(targets('organizations', 'Organization Key', 'Parent Organization', 'State/Province')).toEqual([
      'organizationKey',
      'parentOrganization',
      'state',
    ])
  })

  it('prices have a column for each country', () => {
    expect(targets('products', 'price.US', 'Price CA', 'price (gb)', 'Price', 'price.USA')).toEqual([
      'price.US',
      'price.CA',
      'price.GB',
      null,
      null,
    ])
    expect(targets('participants', 'price.US')).toEqual([null])
  })

  it('custom fields are known by the names that the program gives them', () => {
    const mapping = proposeColumns(catalogEntity('products'), ['MPG', 'Custom Field 5', 'Name'], {
      customFieldValue4: 'MPG',
      customFieldValue6: 'Name',
    })
    expect(mapping).toEqual(['customFieldValue4', 'customFieldValue5', 'name'])
  })

  it('a target that is no field is a problem', () => {
    const problems = columnProblems(catalogEntity('products'), ['productKey', 'nonsense', 'name.x'])
    expect(problems.map(({ kind, target }) => [kind, target])).toEqual([
      ['unknownTarget', 'nonsense'],
      ['unknownTarget', 'name.x'],
    ])
  })

  it('the columns of an export are proposed as they are', () => {
    const columns = columnsOf(catalogEntity('products'), ['US', 'CA'])
    expect(targets('products', ...columns)).toEqual(columns)
  })
})

describe('a reference by a key of two parts', () => {
  const members: CatalogEntity = {
    ...catalogEntity('contests'),
    key: ['participantGroup', 'participant'],
    fields: {
      participantGroup: reference('Participant Group', 'participantGroups'),
      participant: reference('Participant', 'participants'),
    },
  }

  it('has two columns, and needs both', () => {
    const columns = columnsOf(members)
    expect(columns).toEqual(['participantGroup.category', 'participantGroup.name', 'participant'])
    const mapping = proposeColumns(members, columns)
    expect(readRecord(members, mapping, ['Region', 'North', 'P-1'], CELL_OPTIONS)).toMatchObject({
      record: {
        participantGroup: { key: { category: 'Region', name: 'North' } },
        participant: { key: { participantKey: 'P-1' } },
      },
      key: 'Region / North / P-1',
      issues: [],
    })
    expect(readRecord(members, mapping, ['Region', '', 'P-1'], CELL_OPTIONS).issues).toEqual([
      { column: null, field: 'participantGroup', message: 'Enter the name' },
    ])
    expect(readRecord(members, mapping, ['', 'North', 'P-1'], CELL_OPTIONS)).toMatchObject({ issues: [] })
    const partial = proposeColumns(members, ['participantGroup.name', 'Participant Key'])
    expect(columnProblems(members, partial)).toMatchObject([{ kind: 'missing', target: 'participantGroup.category' }])
  })
})
