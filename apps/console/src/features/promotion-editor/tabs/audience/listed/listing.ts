import type { ListName } from '@incentive/model/lists'
import type { FoundKey } from '@incentive/model/pasting'
import type { RosterRow, RowKey } from '@incentive/model/roster'
import type { ComponentType } from 'react'
import type { PickerOption } from '../../../../../kit/combobox/picker-options.ts'
import type { Noun } from '../../../../../parts/choose-dialog/use-choose-action.ts'
import type { ListKindOfName } from '../../../draft/lists.ts'
import type { Progress } from '../../../../../parts/pasted-rows/preparation.tsx'

/** An individually listed participant or organization. */
export interface ListedItem {
  readonly id: number
}

/** A row of such a list. It includes or excludes its item. */
export interface InclusionRow extends RosterRow {
  readonly includeInPromotion: boolean | null
}

/** Props of the dialog that adds items. */
export interface AddDialogProps<Row, Item> {
  /** The existing rows of the promotion. */
  listed: ReadonlyMap<RowKey, Row>
  types: readonly PickerOption[]
  onAdd: (items: readonly Item[], includeInPromotion: boolean) => void
  onClose: () => void
}

/** A list of the audience: how its rows are created and read, and its labels. */
export interface Listing<Row extends InclusionRow, Item extends ListedItem> {
  readonly kind: ListKindOfName<'promotionParticipants' | 'promotionOrganizations'>
  readonly name: ListName
  readonly title: string
  readonly hint: string
  readonly noun: Noun
  /** An empty row. */
  readonly blank: Row
  readonly itemOf: (row: Row) => Item | null
  /** Returns a row with another item. */
  readonly withItem: (row: Row, item: Item) => Row
  readonly labelOf: (item: Item) => string
  readonly keyOf: (item: Item) => string
  /** The searchable texts of an item. */
  readonly textsOf: (item: Item) => readonly string[]
  readonly typeOf: (item: Item) => ListedItem
  /** The sort text of each column except Include/Exclude. */
  readonly sortTexts: Readonly<Record<string, (item: Item) => string>>
  readonly typeLabel: string
  /** The types that the list can be filtered by. Empty while unknown. */
  readonly useTypes: () => readonly PickerOption[]
  /** Label of the switch in a row. */
  readonly switchLabel: string
  readonly addLabel: string
  readonly AddDialog: ComponentType<AddDialogProps<Row, Item>>
  /** Label of the pasted keys, and how they are looked up. */
  readonly keys: { readonly label: string; readonly lookUp: LookUp<Item> }
}

/** Looks up the keys of one request. Returns the results in the same order. */
type LookUp<Item> = (
  keys: readonly string[],
  signal: AbortSignal,
) => Promise<readonly (FoundKey<Item> & { readonly key: string })[]>

interface LookUpKeysInput<Item> {
  /** Split into the maximum size of one request. */
  keys: readonly (readonly string[])[]
  lookUp: LookUp<Item>
  /** Receives the number of keys looked up so far. */
  onProgress: (progress: Progress) => void
  signal: AbortSignal
}

/**
 * Looks up keys in sequential requests, so that a long paste puts no more load on the server at a time than a short
 * one.
 */
export async function lookUpKeys<Item>(input: LookUpKeysInput<Item>): Promise<ReadonlyMap<string, FoundKey<Item>>> {
  const { keys, lookUp, onProgress, signal } = input
  const total = keys.reduce((count, part) => count + part.length, 0)
  const found = new Map<string, FoundKey<Item>>()
  for (const part of keys) {
    onProgress({ done: found.size, total })
    for (const { key, ...answer } of await lookUp(part, signal)) found.set(key, answer)
    signal.throwIfAborted()
  }
  return found
}
