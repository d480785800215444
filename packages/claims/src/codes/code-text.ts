import type { Place } from '../trace/link.ts'
import type { StepOutcome } from '../trace/step-outcome.ts'

/** What a code does, its one sentence, and where its cause is mended; null when there is nothing to mend. */
export type CodeText = { readonly outcome: StepOutcome; readonly text: string; readonly place: Place | null }

const CLAIM: Place = { to: 'claim' }

function at(tab: string, field?: string, dialog?: string): Place {
  return { to: 'editor', tab, ...(dialog === undefined ? {} : { dialog }), ...(field === undefined ? {} : { field }) }
}

export const places = { claim: CLAIM, at }
