import type { GrantablePrograms, SessionAnswer } from '@incentive/contract'
import type { ProgramRights } from '@incentive/model/accounts'
import { useSession } from '../../api/session.ts'
import { Checkbox } from '../../kit/fields/checkbox.tsx'
import css from './rights-table.module.css'

interface RightsTableProps {
  programs: GrantablePrograms['content']
  rights: readonly ProgramRights[]
  /** The rights before the change, which can be kept or restored. */
  before: readonly ProgramRights[]
  /** The role does not permit changes, even if they are checked here. */
  isReadOnly: boolean
  /** No right can be changed. */
  isFixed?: boolean
  onChange: (rights: readonly ProgramRights[]) => void
}

type Program = GrantablePrograms['content'][number]
type Right = 'access' | 'canChange' | 'canViewParticipants'

const columns: readonly { right: Right; label: string }[] = [
  { right: 'access', label: 'Access' },
  { right: 'canChange', label: 'Can edit' },
  { right: 'canViewParticipants', label: 'Can view participants' },
]

/**
 * The rights of a user in each program. A right includes access, and without access there are no rights. Users cannot
 * grant rights that they lack themselves: such a box can only stay as it is or be cleared.
 */
export function RightsTable({ programs, rights, before, isReadOnly, isFixed = false, onChange }: RightsTableProps) {
  const { role } = useSession()
  const rightsIn = (id: number) => rights.find((one) => one.id === id)
  const has = (id: number, right: Right) => hasRight(rightsIn(id), right)
  const canGive = ({ id, own }: Program, right: Right) =>
    hasRight(own ?? undefined, right, role) ||
    hasRight(
      before.find((one) => one.id === id),
      right,
    )
  const isOpen = (program: Program, right: Right) => canGive(program, right) || has(program.id, right)
  const give = (right: Right, value: boolean, chosen: readonly Program[]) => {
    const ids = new Set(chosen.map(({ id }) => id))
    const change = (program: Program) => {
      const bringsChange = right === 'access' && canGive(program, 'canChange')
      return changed(program.id, rightsIn(program.id), right, value, bringsChange)
    }
    onChange(programs.flatMap((program) => (ids.has(program.id) ? change(program) : (rightsIn(program.id) ?? []))))
  }
  const lacksSome = programs.some((program) => columns.some(({ right }) => !isOpen(program, right)))
  return (
    <>
      <table className={css.rights}>
        <thead>
          <tr>
            <th scope="col">Program</th>
            {columns.map(({ right, label }) => (
              <th key={right} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {programs.length > 1 && (
            <tr>
              <th scope="row">All programs</th>
              {columns.map(({ right, label }) => {
                const open = programs.filter((program) => isOpen(program, right))
                const count = open.filter(({ id }) => has(id, right)).length
                return (
                  <td key={right}>
                    <Checkbox
                      label={`${label}: all programs`}
                      isLabelHidden
                      value={count > 0 && count === open.length}
                      isMixed={count > 0 && count < open.length}
                      isDisabled={isFixed || open.length === 0 || (isReadOnly && right === 'canChange')}
                      onChange={(value) => give(right, value, open)}
                    />
                  </td>
                )
              })}
            </tr>
          )}
          {programs.map((program) => (
            <tr key={program.id}>
              <th scope="row">{program.name}</th>
              {columns.map(({ right, label }) => (
                <td key={right}>
                  <Checkbox
                    label={`${label}: ${program.name}`}
                    isLabelHidden
                    value={has(program.id, right)}
                    isDisabled={isFixed || !isOpen(program, right) || (isReadOnly && right === 'canChange')}
                    onChange={(value) => give(right, value, [program])}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {lacksSome && !isFixed && <p className={css.note}>You can grant only rights that you have.</p>}
    </>
  )
}

/** True if the given rights include a right; with a role, true if the right also has an effect. */
function hasRight(
  held: Omit<ProgramRights, 'id'> | undefined,
  right: Right,
  role: SessionAnswer['role'] = 'ADMIN',
): boolean {
  if (!held) return false
  return right === 'access' || (held[right] && (right !== 'canChange' || role === 'ADMIN'))
}

function changed(
  id: number,
  before: ProgramRights | undefined,
  right: Right,
  value: boolean,
  bringsChange: boolean,
): ProgramRights[] {
  const given = before ?? { id, canChange: bringsChange, canViewParticipants: false }
  if (right === 'access') return value ? [given] : []
  return before || value ? [{ ...given, [right]: value }] : []
}
