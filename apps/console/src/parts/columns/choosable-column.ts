/** A column of a table as its chooser shows it. */
export interface ChoosableColumn<Field extends string = string> {
  readonly id: string
  readonly header: string
  /** What it shows, by the names of the contract: this is what is remembered, saved with a view and exported. */
  readonly fields: readonly Field[]
  /** It cannot be hidden; the first one cannot be moved either, for it carries the link. */
  readonly stays?: 'first' | 'shown'
  /** Hidden until it is chosen. */
  readonly isExtra?: boolean
}
