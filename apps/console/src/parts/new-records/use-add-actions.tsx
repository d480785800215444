import type { RecordAnswer } from '@incentive/contract'
import type { CatalogName } from '@incentive/model/catalog'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { use, useState, type ReactNode } from 'react'
import type { NothingFound, PickerOption, SearchedText } from '../../kit/combobox/picker-options.ts'
import { OnDemandDialog } from '../../kit/on-demand/on-demand-dialog.tsx'
import { NewRecordForm } from './new-record-form.ts'

/** Makes a new record one that the picker offers; never rejects. */
export type PrepareRecord = (cache: QueryClient, record: RecordAnswer) => Promise<void>

/**
 * Message and actions of a picker of a catalog entity that finds no option: whether there is any record, and for users
 * with the right to change these records an action that adds one and chooses it, and one that opens the import in a new
 * tab. `dialog` is shown next to the picker. `prepare` runs before a new record is chosen. DI-15, DI-16.
 */
export function useAddActions<Option extends PickerOption>(
  entity: CatalogName | undefined,
  toOption: (record: RecordAnswer) => Option,
  prepare?: PrepareRecord,
): { findNothing: (() => Promise<NothingFound<Option>>) | undefined; dialog: ReactNode } {
  const cache = useQueryClient()
  const form = use(NewRecordForm)
  const [adding, setAdding] = useState<SearchedText<Option> | null>(null)
  if (!entity || !form) return { findNothing: undefined, dialog: null }
  const findNothing = async (): Promise<NothingFound<Option>> => {
    const { findAddActions, openImport } = await import('./add-actions.ts')
    const { words, canAdd, addLabel, importLabel } = await findAddActions(cache, entity)
    const add = { label: addLabel, run: setAdding }
    const bring = {
      label: () => importLabel,
      detail: 'in a new tab',
      run: ({ restore }: SearchedText<Option>) => {
        restore()
        openImport(cache, entity)
      },
    }
    return { words, actions: canAdd ? [add, bring] : [] }
  }
  const close = () => {
    adding?.restore()
    setAdding(null)
  }
  const dialog = adding && (
    <OnDemandDialog source={form} title="Add a record" onClose={close}>
      {(AddRecordDialog) => (
        <AddRecordDialog
          entity={entity}
          text={adding.text}
          onAdded={(record) => {
            setAdding(null)
            const choose = () => adding.choose(toOption(record))
            if (prepare) void prepare(cache, record).then(choose)
            else choose()
          }}
          onClose={close}
        />
      )}
    </OnDemandDialog>
  )
  return { findNothing, dialog }
}
