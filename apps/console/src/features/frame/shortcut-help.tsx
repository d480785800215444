import { useState } from 'react'
import { useSession } from '../../api/session.ts'
import { Dialog } from '../../kit/dialog/dialog.tsx'
import { SwitchField } from '../../kit/fields/switch-field.tsx'
import { arePlainKeysOn, turnPlainKeys } from '../../parts/shortcuts/use-shortcuts.ts'
import { groupShortcuts, namesOfKeys, type ListedShortcut } from '../../parts/shortcuts/shortcut-groups.ts'
import css from './shortcut-help.module.css'

/** The shortcuts available to the signed-in user, and the switch that turns off those without Ctrl and Cmd (U48). */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const { rights } = useSession()
  const [areOn, setAreOn] = useState(arePlainKeysOn)
  const turn = (on: boolean) => {
    turnPlainKeys(on)
    setAreOn(on)
  }
  return (
    <Dialog isOpen onClose={onClose} title="Keyboard shortcuts">
      {groupShortcuts(rights.canWrite).map(({ where, listed }) => (
        <section key={where} className={css.group} aria-label={where}>
          <h3>{where}</h3>
          <dl>
            {listed.map((shortcut) => (
              <Line key={shortcut.id} shortcut={shortcut} isOff={shortcut.isPlain && !areOn} />
            ))}
          </dl>
        </section>
      ))}
      <SwitchField
        fieldId="plain-keys"
        label="Shortcuts without Ctrl or Cmd"
        hint="Saved in this browser. They do not work while you type or in a dialog."
        value={areOn}
        onChange={turn}
        words={['On', 'Off']}
      />
    </Dialog>
  )
}

function Line({ shortcut, isOff }: { shortcut: ListedShortcut; isOff: boolean }) {
  const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)
  return (
    <div data-off={isOff || undefined}>
      <dt>{shortcut.does}</dt>
      <dd>
        {namesOfKeys(shortcut.keys, isMac).map((name, index) => (
          <kbd key={index}>{name}</kbd>
        ))}
        {isOff && <span>Off</span>}
      </dd>
    </div>
  )
}
