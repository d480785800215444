import type { ApiClient } from '@incentive/contract'
import { DEFAULT_CALLS_PER_MINUTE, type ApiClientDraft } from '@incentive/model'

/** An API client as the dialog has it; where it works and how long are chosen once. */
export interface ApiClientForm extends ApiClientDraft {
  readonly program: string
  readonly mayWrite: boolean
  readonly mayViewParticipants: boolean
  /** For how many days; empty: for good. */
  readonly days: string
}

/** What the dialog opens with; null is a new one, of the program in use, for a year. */
export const openForm = (edited: ApiClient | null, programId: number | undefined): ApiClientForm => ({
  name: edited?.name ?? '',
  program: String(edited?.program.id ?? programId ?? ''),
  mayWrite: edited?.mayWrite ?? false,
  mayViewParticipants: edited?.mayViewParticipants ?? false,
  callsPerMinute: String(edited?.callsPerMinute ?? DEFAULT_CALLS_PER_MINUTE),
  days: '365',
})

/** What the form means. */
export const bodyOf = ({ name, program, mayWrite, mayViewParticipants, callsPerMinute, days }: ApiClientForm) => ({
  fields: { name, mayWrite, mayViewParticipants, callsPerMinute: Number(callsPerMinute) },
  program: { id: Number(program) },
  days,
})
