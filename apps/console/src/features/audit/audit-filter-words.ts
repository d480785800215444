import { AUDIT_GROUPS } from '@incentive/model/audit'
import { formatNy } from '@incentive/model/time'
import type { PickerOption } from '../../kit/combobox/picker-options.ts'
import type { AuditAddress } from './audit-address.ts'

/** The selected user. An account that is not among the options is shown by its number. */
export function actorOf(user: number | undefined, actors: readonly PickerOption[]): PickerOption | null {
  if (user === undefined) return null
  return actors.find(({ value }) => value === String(user)) ?? { value: String(user), label: `Account ${user}` }
}

interface Choices {
  readonly actors: readonly PickerOption[]
  readonly programs: readonly PickerOption[]
}

/** Describes the filter, such as `who Demo Viewer, what Accounts`. Empty without a filter. */
export function auditFilterWords({ user, group, program, from, to }: AuditAddress, choices: Choices): string {
  const nameOf = (id: number) => choices.programs.find(({ value }) => value === String(id))?.label ?? String(id)
  const words = [
    user !== undefined && `who ${actorOf(user, choices.actors)?.label}`,
    group && `what ${AUDIT_GROUPS[group].label}`,
    program !== undefined && `program ${nameOf(program)}`,
    from !== undefined && `from ${formatNy(from)}`,
    to !== undefined && `to ${formatNy(to)}`,
  ]
  return words.filter(Boolean).join(', ')
}
