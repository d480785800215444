/** The place of a code, before its row is known. */
export type Place =
  | { readonly to: 'editor'; readonly tab: string; readonly dialog?: string; readonly field?: string }
  | { readonly to: 'claim' }

/** FAIL refuses, WAIT puts on hold, CUT removes units or money, NOTE changes nothing, SKIP does not apply. */
export type StepOutcome = 'PASS' | 'FAIL' | 'WAIT' | 'CUT' | 'NOTE' | 'SKIP'

/** The effect of a code, its one sentence, and the place to fix its cause; null if there is nothing to fix. */
export type CodeText = { readonly outcome: StepOutcome; readonly text: string; readonly place: Place | null }

const CLAIM: Place = { to: 'claim' }

function at(tab: string, field?: string, dialog?: string): Place {
  return { to: 'editor', tab, ...(dialog === undefined ? {} : { dialog }), ...(field === undefined ? {} : { field }) }
}

export const places = { claim: CLAIM, at }
