/** What a list's rows of a body may speak of: ids of rows, and ids of the things listed. */
export interface Named {
  readonly ids: readonly number[]
  readonly itemIds: readonly number[]
}

/** How many rows a save touched. */
export interface ListCounts {
  readonly added: number
  readonly changed: number
  readonly removed: number
}
