import type { RecordAnswer } from '@incentive/contract'
import type { CatalogName } from '@incentive/model/catalog'
import { createContext, type ComponentType } from 'react'
import type { OnDemand } from '../../kit/on-demand/use-on-demand.ts'

interface NewRecordFormProps {
  readonly entity: CatalogName
  /** Text that the user looked for: the first value of the name or the key. */
  readonly text: string
  readonly onAdded: (record: RecordAnswer) => void
  readonly onClose: () => void
}

/** A dialog with the form of a new record of the catalog, loaded when it is first opened; null: there is none. */
export const NewRecordForm = createContext<OnDemand<ComponentType<NewRecordFormProps>> | null>(null)
