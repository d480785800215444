/** What can be done with the selected entities: a button of the dialog. */
export interface ChooseAction<Row> {
  /** The verb, such as `Add` or `Include`. */
  readonly verb: string
  /** Whether the button says how many of what, such as `Add 3 organizations`. */
  readonly saysCount?: boolean
  readonly isPrimary?: boolean
  /** Why it cannot be done with these entities; undefined when it can. */
  readonly problemOf?: (rows: readonly Row[]) => string | undefined
  /** Gets the entities in the order of their selection. A returned text refuses them: it is shown, and the dialog stays. */
  readonly onChoose: (rows: readonly Row[]) => Promise<string | undefined> | string | undefined
}

/** What is chosen, in words. */
export interface Noun {
  readonly one: string
  readonly many: string
}

/** Such as `3 organizations`. */
export const countOf = (count: number, { one, many }: Noun): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
