import { ACCOUNT_MESSAGES } from '../issues/account-messages.ts'
import type { Issue } from '../issues/rule.ts'

/** The rights of a user in a program. */
export type ProgramRights = {
  readonly id: number
  readonly canChange: boolean
  readonly canViewParticipants: boolean
}

/** A role with the rights in programs; `canChange` only has an effect with the role `ADMIN`. */
export type HeldRights = {
  readonly role: 'ADMIN' | 'READ_ONLY'
  readonly programs: readonly ProgramRights[]
}

const { beyondOwnRights, beyondOwnRole } = ACCOUNT_MESSAGES.account

/**
 * Returns the granted rights that exceed those of the user who grants them, at `role` and `programs[i]`. Rights from
 * before can stay: a right counts as granted when it has an effect now and had none before.
 */
export function beyondOwnIssues(given: HeldRights, before: HeldRights | null, own: HeldRights): Issue[] {
  const isRoleBeyond = given.role === 'ADMIN' && before?.role !== 'ADMIN' && own.role !== 'ADMIN'
  const programs = given.programs.flatMap(({ id }, index) => {
    const [now, was, may] = [given, before, own].map((held) => effectIn(held, id))
    const isBeyond = (right: keyof Effect) => now?.[right] === true && !was?.[right] && !may?.[right]
    const issue = (field: string) => ({ field: `programs[${index}].${field}`, message: beyondOwnRights })
    if (isBeyond('access')) return [issue('id')]
    return [
      ...(isBeyond('canChange') && !isRoleBeyond ? [issue('canChange')] : []),
      ...(isBeyond('canViewParticipants') ? [issue('canViewParticipants')] : []),
    ]
  })
  return [...(isRoleBeyond ? [{ field: 'role', message: beyondOwnRole }] : []), ...programs]
}

type Effect = { readonly access: boolean; readonly canChange: boolean; readonly canViewParticipants: boolean }

function effectIn(held: HeldRights | null, id: number): Effect | null {
  const found = held?.programs.find((program) => program.id === id)
  if (!held || !found) return null
  const { canChange, canViewParticipants } = found
  return { access: true, canChange: canChange && held.role === 'ADMIN', canViewParticipants }
}
