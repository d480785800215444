import type { Import, ImportRow } from '@incentive/contract'
import { Icon } from '../../../kit/icon/icon.tsx'
import { IconAlertCircle } from '../../../kit/icon/icons.ts'
import { KitLink } from '../../../kit/link/kit-link.tsx'
import { resultWords } from '../../../parts/imports/import-words.ts'
import css from './cell-table.module.css'

const undoWords = { restored: 'Restored', removed: 'Deleted', deactivated: 'Deactivated', kept: 'Stays' }

interface RowResultProps {
  shown: Pick<Import, 'entity' | 'state'>
  row: ImportRow
  /** The row was rejected, and has been corrected. */
  isCorrected?: boolean
}

/** The result of a row with a link to the record, and the reasons that belong to no column of the file. */
export function RowResult({ shown: { entity, state }, row, isCorrected = false }: RowResultProps) {
  const { result, recordId, key, undo, note, isReactivated, issues } = row
  const words = result === null ? 'Not checked' : resultWords(result, state)
  const label = isCorrected && result !== 'rejected' ? `Corrected: ${words}` : capitalized(words)
  return (
    <>
      {recordId === null || undo?.result === 'removed' ? (
        label
      ) : (
        <KitLink href={`/catalog/${entity}/${recordId}`}>
          {label}
          <span className="kit-hidden">, {key}</span>
        </KitLink>
      )}
      {isReactivated && <span className={css.note}>Reactivates the record</span>}
      {note !== null && <span className={css.note}>{note}</span>}
      {undo && (
        <span className={css.note}>
          {undoWords[undo.result]}
          {undo.reason !== null && `: ${undo.reason}`}
        </span>
      )}
      {issues
        .filter(({ column }) => column === null)
        .map(({ message }) => (
          <span key={message} className={css.issue}>
            <Icon of={IconAlertCircle} size={14} />
            {message}
          </span>
        ))}
    </>
  )
}

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
