import type { ProgramDetails } from '@incentive/contract'
import { formatNy } from '@incentive/model/time'
import { KitLink } from '../../../kit/link/kit-link.tsx'
import { Panel } from '../../../kit/panel/panel.tsx'
import { SummaryList } from '../../../kit/panel/summary-list.tsx'
import { SwitchField } from '../../../kit/fields/switch-field.tsx'
import css from '../program-page.module.css'

/** Field name of the setting, the same on the screen and on the server. */
export const simplePayoutsId = 'simplePayouts'

/** Handlers to change the setting. Absent in view mode. */
interface Editing {
  readonly value: boolean
  readonly onChange: (value: boolean) => void
  readonly error: string | undefined
}

/**
 * The simple payouts switch with an explanation, and other data of the program. Both modes take the same space. OP-25.
 */
export function SettingsPanel({ program, editing }: { program: ProgramDetails; editing?: Editing }) {
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
