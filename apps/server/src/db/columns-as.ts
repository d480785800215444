import { sql, type RawBuilder } from 'kysely'

/** A column or another expression for each field of a row. */
export type ColumnsOf<Row> = { readonly [Field in keyof Row]-?: RawBuilder<unknown> }

/** The select list of a statement that returns rows: a field that has no column does not compile. */
export const columnsAs = <Row>(columns: ColumnsOf<Row>): RawBuilder<Row> =>
  sql.join<Row>(
    Object.entries<RawBuilder<unknown>>(columns).map(([field, column]) => sql`${column} AS ${sql.id(field)}`),
  )
