import type { CatalogEntity } from '../catalog-entity.ts'
import type { RecordValues } from '../record.ts'
import type { Cell, JsonValue } from './cell.ts'

/** The headings of the columns of an entity's file, which are also their targets; a price column for each country. */
export function columnsOf(_entity: CatalogEntity, _priceCountries: readonly string[] = []): string[] {
  throw new Error('not written yet')
}

/** The cells of a record for these columns. Reading them again returns the same values. */
export function cellsOf(_entity: CatalogEntity, _columns: readonly string[], _values: RecordValues): Cell[] {
  throw new Error('not written yet')
}

/** A record as a line of JSON Lines has it. Reading it again returns the same values. */
export function jsonOf(_entity: CatalogEntity, _values: RecordValues): JsonValue {
  throw new Error('not written yet')
}

/** The cells of an example of a record for these columns, for templates. */
export function exampleCells(_entity: CatalogEntity, _columns: readonly string[]): Cell[] {
  throw new Error('not written yet')
}
