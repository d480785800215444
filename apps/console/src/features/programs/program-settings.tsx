import type { ProgramDetails } from '@incentive/contract'
import { CUSTOM_FIELD_LISTS } from '@incentive/model'
import { Panel } from '../../kit/panel/panel.tsx'
import { CUSTOM_FIELD_WORDS } from './custom-field-words.ts'
import { CustomFieldsTable } from './custom-fields-table.tsx'
import css from './program-page.module.css'
import { SettingsPanel } from './settings/settings-panel.tsx'

/** The settings of a program, read-only. */
export function ProgramSettings({ program }: { program: ProgramDetails }) {
  return (
    <>
      <SettingsPanel program={program} />
      {CUSTOM_FIELD_LISTS.map((list) => (
        <Panel key={list} title={CUSTOM_FIELD_WORDS[list].title} hint={CUSTOM_FIELD_WORDS[list].hint}>
          <div className={css.settings}>
            <CustomFieldsTable program={program} list={list} />
          </div>
        </Panel>
      ))}
    </>
  )
}
