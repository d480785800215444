/** An action for the selected entities: a button of the dialog. */
export interface ChooseAction<Row> {
  /** The verb, such as `Add` or `Include`. */
  readonly verb: string
  /** True if the label includes the count, such as `Add 3 organizations`. */
  readonly saysCount?: boolean
  readonly isPrimary?: boolean
  /** Why the action is not possible with these entities; undefined if it is. */
  readonly problemOf?: (rows: readonly Row[]) => string | undefined
  /**
   * Receives the entities in the order of their selection. A returned text rejects them: it is shown, and the dialog
   * stays open.
   */
  readonly onChoose: (rows: readonly Row[]) => Promise<string | undefined> | string | undefined
}

/** Singular and plural of the entities. */
export interface Noun {
  readonly one: string
  readonly many: string
}

/** Such as `3 organizations`. */
export const countOf = (count: number, { one, many }: Noun): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
