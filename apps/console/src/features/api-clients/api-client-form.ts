import type { ApiClient } from '@incentive/contract'
import { DEFAULT_CALLS_PER_MINUTE, type ApiClientDraft } from '@incentive/model'

/** An API client as edited in the dialog. The program and the duration can only be set on creation. */
export interface ApiClientForm extends ApiClientDraft {
  readonly program: string
  readonly canWrite: boolean
  readonly canViewParticipants: boolean
  /** Duration in days. Empty for no expiration. */
  readonly days: string
}

/** Initial values of the dialog. Null creates a new API client in the current program, valid for one year. */
export const openForm = (edited: ApiClient | null, programId: number | undefined): ApiClientForm => ({
  name: edited?.name ?? '',
  program: String(edited?.program.id ?? programId ?? ''),
  canWrite: edited?.canWrite ?? false,
  canViewParticipants: edited?.canViewParticipants ?? false,
  callsPerMinute: String(edited?.callsPerMinute ?? DEFAULT_CALLS_PER_MINUTE),
  days: '365',
})

/** Converts the form to a request body. */
export const bodyOf = ({ name, program, canWrite, canViewParticipants, callsPerMinute, days }: ApiClientForm) => ({
  fields: { name, canWrite, canViewParticipants, callsPerMinute: Number(callsPerMinute) },
  program: { id: Number(program) },
  days,
})
