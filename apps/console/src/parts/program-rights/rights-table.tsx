import type { GrantablePrograms } from '@incentive/contract'
import type { ProgramRights } from '@incentive/model'
import { Checkbox } from '../../kit/fields/checkbox.tsx'
import css from './rights-table.module.css'

interface RightsTableProps {
  programs: GrantablePrograms['content']
  rights: readonly ProgramRights[]
  /** The role may change nothing, whatever is checked here. */
  isReadOnly: boolean
  onChange: (rights: readonly ProgramRights[]) => void
}

type Right = 'access' | 'canChange' | 'canViewParticipants'

const columns: readonly { right: Right; label: string }[] = [
  { right: 'access', label: 'Works in it' },
  { right: 'canChange', label: 'May change' },
  { right: 'canViewParticipants', label: 'Sees participants' },
]

/** What somebody may do in each program: a right brings the access, and without access there is none. */
export function RightsTable({ programs, rights, isReadOnly, onChange }: RightsTableProps) {
  const rightsIn = (id: number) => rights.find((one) => one.id === id)
  const has = (id: number, right: Right) => {
    const found = rightsIn(id)
    return right === 'access' ? found !== undefined : found?.[right] === true
  }
  const give = (right: Right, value: boolean, chosen: GrantablePrograms['content']) => {
    const ids = new Set(chosen.map(({ id }) => id))
    onChange(
      programs.flatMap(({ id }) => (ids.has(id) ? changed(id, rightsIn(id), right, value) : (rightsIn(id) ?? []))),
    )
  }
  return (
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
              const count = programs.filter(({ id }) => has(id, right)).length
              return (
                <td key={right}>
                  <Checkbox
                    label={`${label}: all programs`}
                    isLabelHidden
                    value={count === programs.length}
                    isMixed={count > 0 && count < programs.length}
                    isDisabled={isReadOnly && right === 'canChange'}
                    onChange={(value) => give(right, value, programs)}
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
                  isDisabled={isReadOnly && right === 'canChange'}
                  onChange={(value) => give(right, value, [program])}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function changed(id: number, before: ProgramRights | undefined, right: Right, value: boolean): ProgramRights[] {
  const given = before ?? { id, canChange: right === 'access', canViewParticipants: false }
  if (right === 'access') return value ? [given] : []
  return before || value ? [{ ...given, [right]: value }] : []
}
