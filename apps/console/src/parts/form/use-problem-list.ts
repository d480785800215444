import { useState } from 'react'
import type { Form } from './use-form.ts'

/** The list of problems of a page that is saved as a whole. */
export interface ProblemList {
  /** True if there are changes to save and no issues. */
  readonly canSave: boolean
  /** Number of times the list of problems was requested; 0 while it is closed. */
  readonly panelCalls: number
  readonly showProblems: () => void
  readonly closeProblems: () => void
}

/** Opens and closes the list of problems of a form; opening also shows all issues at their fields. */
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
