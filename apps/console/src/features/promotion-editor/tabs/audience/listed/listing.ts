import type { ListName, RosterRow, RowKey } from '@incentive/model'
import type { ComponentType } from 'react'
import type { PickerOption } from '../../../../../kit/combobox/picker-option.ts'
import type { Noun } from '../../../../../parts/choose-dialog/choose-action.ts'
import type { ListKindOfName } from '../../../draft/lists.ts'
import type { LookUp } from './look-up-keys.ts'

/** An individually listed participant or organization. */
export interface ListedItem {
  readonly id: number
}

/** A row of such a list. It includes or excludes its item. */
export interface IncludingRow extends RosterRow {
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
export interface Listing<Row extends IncludingRow, Item extends ListedItem> {
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
