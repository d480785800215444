import type { ProgramDetails } from '@incentive/contract'
import { Panel } from '../../kit/panel/panel.tsx'
import { CustomFieldsTable } from './custom-fields-table.tsx'
import css from './program-page.module.css'
import { SettingsPanel } from './settings/settings-panel.tsx'

/** The settings of a program to be read. */
export function ProgramSettings({ program }: { program: ProgramDetails }) {
  return (
    <>
      <SettingsPanel program={program} />
      <Panel title="Promotion custom fields" hint="Extra fields shown on every promotion in this program">
        <div className={css.settings}>
          <CustomFieldsTable fields={program.promotionCustomFields} />
        </div>
      </Panel>
    </>
  )
}
