/** The references to a list's rows in a request body: ids of rows, and ids of listed items. */
export interface Named {
  readonly ids: readonly number[]
  readonly itemIds: readonly number[]
}

/** Number of rows that a save changed. */
export interface ListCounts {
  readonly added: number
  readonly changed: number
  readonly removed: number
}
