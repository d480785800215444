import type { RecordAnswer } from '@incentive/contract'
import type { CatalogName } from '@incentive/model/catalog'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { use, useState, type ReactNode } from 'react'
import { recordsKey } from '../../api/queries/records.ts'
import { sessionQuery } from '../../api/session.ts'
import { Button } from '../../kit/button/button.tsx'
import { IconPlus, IconUpload } from '../../kit/icon/icons.ts'
import { OnDemandDialog } from '../../kit/on-demand/on-demand-dialog.tsx'
import { NewRecordForm } from './new-record-form.ts'

interface EmptyRecords {
  /** Message and buttons of the empty table; null until they are known. */
  readonly shown: { readonly title: string | undefined; readonly action: ReactNode } | null
  readonly dialog: ReactNode
}

/**
 * Message and buttons of a table of records of the catalog that lists none: whether there is any record, and for users with the
 * right to change these records the form of a new one and the import. DI-15, DI-16.
 */
export function useEmptyRecords(
  entity: CatalogName,
  isEmpty: boolean,
  onAdded: (record: RecordAnswer) => void,
): EmptyRecords {
  const cache = useQueryClient()
  const form = use(NewRecordForm)
  const [isAdding, setIsAdding] = useState(false)
  const { data: found } = useQuery({
    queryKey: [...recordsKey(cache.getQueryData(sessionQuery.queryKey)?.program?.id, entity), 'add actions'],
    queryFn: async () => (await import('./add-actions.ts')).findAddActions(cache, entity),
    enabled: isEmpty && form !== null,
    staleTime: 0,
  })
  const openImport = async () => (await import('./add-actions.ts')).openImport(cache, entity)
  const close = () => setIsAdding(false)
  const action = found?.canAdd && form && (
    <>
      <Button icon={IconPlus} onClick={() => setIsAdding(true)}>
        {found.addLabel('')}
      </Button>
      <Button icon={IconUpload} title="Opens in a new tab" onClick={() => void openImport()}>
        {found.importLabel}
      </Button>
    </>
  )
  const add = (record: RecordAnswer) => {
    close()
    onAdded(record)
  }
  return {
    shown: found ? { title: found.words ?? undefined, action } : null,
    dialog: isAdding && form && (
      <OnDemandDialog source={form} title="Add a record" onClose={close}>
        {(AddRecordDialog) => <AddRecordDialog entity={entity} text="" onAdded={add} onClose={close} />}
      </OnDemandDialog>
    ),
  }
}
