/** A stored row of one of a promotion's lists, known by its own id and by the thing that it lists. */
export interface ListRow {
  readonly id: number
  readonly promotionId: number
  readonly itemId: number
}

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
