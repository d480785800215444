import type { ListName, RosterRow, RowKey } from '@incentive/model'
import type { ComponentType } from 'react'
import type { PickerOption } from '../../../../../kit/combobox/picker-option.ts'
import type { Noun } from '../../../../../parts/choose-dialog/choose-action.ts'
import type { ListKindOfName } from '../../../draft/lists.ts'
import type { LookUp } from './look-up-keys.ts'

/** What is listed one by one: a participant or an organization. */
export interface ListedItem {
  readonly id: number
}

/** A row of such a list: it includes what it lists, or excludes it. */
export interface IncludingRow extends RosterRow {
  readonly includeInPromotion: boolean | null
}

/** What the dialog that adds is given. */
export interface AddDialogProps<Row, Item> {
  /** The rows that the promotion has already. */
  listed: ReadonlyMap<RowKey, Row>
  types: readonly PickerOption[]
  onAdd: (items: readonly Item[], includeInPromotion: boolean) => void
  onClose: () => void
}

/** A list of the audience: how its rows are made and read, and what they are called. */
export interface Listing<Row extends IncludingRow, Item extends ListedItem> {
  readonly kind: ListKindOfName<'promotionParticipants' | 'promotionOrganizations'>
  readonly name: ListName
  readonly title: string
  readonly hint: string
  readonly noun: Noun
  /** A row with nothing filled in. */
  readonly blank: Row
  readonly itemOf: (row: Row) => Item | null
  /** A row with another item in it. */
  readonly withItem: (row: Row, item: Item) => Row
  readonly labelOf: (item: Item) => string
  readonly keyOf: (item: Item) => string
  /** What words are looked for in. */
  readonly textsOf: (item: Item) => readonly string[]
  readonly typeOf: (item: Item) => ListedItem
  /** What a column is ordered by, but for Include/Exclude. */
  readonly sortTexts: Readonly<Record<string, (item: Item) => string>>
  readonly typeLabel: string
  /** The types that the list can be narrowed by; none while they are not known. */
  readonly useTypes: () => readonly PickerOption[]
  /** What the switch of a row is called. */
  readonly switchLabel: string
  readonly addLabel: string
  readonly AddDialog: ComponentType<AddDialogProps<Row, Item>>
  /** What is pasted, in words, and how it is looked up. */
  readonly keys: { readonly label: string; readonly lookUp: LookUp<Item> }
}
