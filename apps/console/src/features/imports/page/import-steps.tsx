import type { ImportState } from '@incentive/contract'
import { Stepper, type Step } from '../../../kit/stepper/stepper.tsx'

const labels = ['File', 'Columns', 'Check', 'Result'] as const

/** The index of the current step. */
const stepOf: Readonly<Record<ImportState, number>> = {
  RECEIVED: 0,
  NEEDS_COLUMNS: 1,
  CHECKING: 2,
  CHECKED: 2,
  CANCELED: 2,
  FAILED: 2,
  EXPIRED: 2,
  APPLYING: 3,
  APPLIED: 3,
  STOPPED: 3,
  UNDOING: 3,
  UNDONE: 3,
  UNDONE_IN_PART: 3,
}

const ended: readonly (ImportState | null)[] = ['APPLIED', 'UNDONE', 'UNDONE_IN_PART']
const failed: readonly (ImportState | null)[] = ['FAILED', 'CANCELED', 'EXPIRED', 'STOPPED']

interface ImportStepsProps {
  /** Null before the file is uploaded. */
  state: ImportState | null
  /** The name of the chosen file, before there is an import. */
  fileName?: string
  /** True while the user changes columns that are already assigned. */
  isEditingColumns?: boolean
}

/** The steps of an import, with the current one. */
export function ImportSteps({ state, fileName = '', isEditingColumns = false }: ImportStepsProps) {
  const current = state === null ? 0 : isEditingColumns ? 1 : stepOf[state]
  const stateAt = (index: number): Step['state'] => {
    if (index !== current) return index < current ? 'done' : 'later'
    if (failed.includes(state)) return 'failed'
    return ended.includes(state) ? 'done' : 'current'
  }
  return (
    <Stepper
      label="Import steps"
      steps={labels.map((label, index) => ({
        id: label,
        label,
        state: stateAt(index),
        ...(index === 0 && fileName !== '' && { detail: fileName }),
      }))}
    />
  )
}
