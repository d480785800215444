/** A column of a table as shown in its column chooser. */
export interface OptionalColumn<Field extends string = string> {
  readonly id: string
  readonly header: string
  /** Its fields, by their names in the contract: these are remembered, saved with a view and exported. */
  readonly fields: readonly Field[]
  /** It cannot be hidden; the first one cannot be moved either, because it has the link. */
  readonly stays?: 'first' | 'shown'
  /** Hidden by default. */
  readonly isExtra?: boolean
}
