import type { ProgramDetails } from '@incentive/contract'
import { formatNy } from '@incentive/model/time'
import { KitLink } from '../../../kit/link/kit-link.tsx'
import { Panel } from '../../../kit/panel/panel.tsx'
import { SummaryList } from '../../../kit/panel/summary-list.tsx'
import { SwitchField } from '../../../kit/fields/switch-field.tsx'
import { useSession } from '../../../api/session.ts'
import { ProgramGroupPicker, type ProgramGroup } from '../../../parts/pickers/program-group-picker.tsx'
import css from '../program-page.module.css'

/** Field names of the settings, the same on the screen and on the server. */
export const simplePayoutsId = 'simplePayouts'
export const programGroupId = 'programGroup'

/** Values and handlers of a field. Absent in view mode. */
interface Editing<Value> {
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly error: string | undefined
}

interface SettingsPanelProps {
  program: ProgramDetails
  editing?: Editing<boolean>
  editingGroup?: Editing<ProgramGroup | null> & {
    readonly invalidText: string
    readonly onInvalidText: (text: string) => void
  }
}

/**
 * The simple payouts switch with an explanation, the program group, and other data of the program. Both modes take the
 * same space. OP-25.
 */
export function SettingsPanel({ program, editing, editingGroup }: SettingsPanelProps) {
  const session = useSession()
  const { client, promotionCount, updatedDate } = program
  return (
    <Panel title="Settings">
      <div className={css.settings}>
        <SwitchField
          fieldId={simplePayoutsId}
          label="Simple payouts"
          hint="Each product of a promotion shows one amount, instead of every payout with its method, threshold, award vehicle and dates."
          mode={editing ? 'edit' : 'view'}
          value={editing?.value ?? program.simplePayouts}
          onChange={editing?.onChange ?? (() => undefined)}
          error={editing?.error}
        />
        <ProgramGroupPicker
          fieldId={programGroupId}
          label="Program group"
          // the groups of the session's client are the only ones that can be searched
          hint={
            editingGroup && session.client?.id !== client.id
              ? 'Switch to a program of this client to change the group.'
              : 'Programs of a group share its email templates.'
          }
          mode={editingGroup && session.client?.id === client.id ? 'edit' : 'view'}
          isClearable
          onChange={() => undefined}
          {...(editingGroup ?? { value: program.programGroup })}
        />
        <SummaryList
          items={[
            { label: 'Client', value: <KitLink href={`/client/${client.id}`}>{client.name}</KitLink> },
            { label: 'Promotions', value: promotionCount.toLocaleString('en-US') },
            { label: 'Last updated', value: formatNy(updatedDate) },
          ]}
        />
      </div>
    </Panel>
  )
}
