import { z } from 'zod'
import { formerly } from './former/former-names.ts'

/** The rights of a user or an API client in its program. */
export const callerRights = {
  canWrite: formerly('mayWrite', z.boolean()),
  canViewParticipants: formerly('mayViewParticipants', z.boolean()),
}
