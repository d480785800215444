import { useState } from 'react'
import type { Form } from './use-form.ts'

/** The list of problems of a page that is saved as a whole. */
export interface ProblemList {
  /** Whether there is something to save, and nothing in its way. */
  readonly canSave: boolean
  /** How often the list of problems was asked for; 0 while it is closed. */
  readonly panelCalls: number
  readonly showProblems: () => void
  readonly closeProblems: () => void
}

/** Opens the list of problems of a form, with all of them at their fields, and closes it. */
export function useProblemList<Draft>(form: Pick<Form<Draft>, 'issues' | 'changeCount' | 'validate'>): ProblemList {
  const [panelCalls, setPanelCalls] = useState(0)
  return {
    canSave: form.issues.length === 0 && form.changeCount > 0,
    panelCalls,
    showProblems: () => {
      form.validate()
      setPanelCalls((calls) => calls + 1)
    },
    closeProblems: () => setPanelCalls(0),
  }
}
