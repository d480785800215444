import type { Program } from '@incentive/contract'
import { useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { useSession } from '../../api/session.ts'
import { Button } from '../../kit/button/button.tsx'
import { ComboboxField } from '../../kit/combobox/combobox-field.tsx'
import type { PickerOption } from '../../kit/combobox/picker-option.ts'
import { Dialog } from '../../kit/dialog/dialog.tsx'
import { refusableSearch } from '../../parts/pickers/refusable-search.ts'
import { useWorkIn } from '../../parts/program/use-work-in.ts'

interface ProgramOption extends PickerOption {
  program: Program
}

const searchPrograms = refusableSearch<ProgramOption>('programs', async (keyword, signal) => {
  const page = await call('searchPrograms', { query: { size: '10', sort: 'name,ASC' }, body: { keyword }, signal })
  const options = page.content.map((program) => ({
    value: String(program.id),
    label: program.name,
    detail: program.client.name,
    program,
  }))
  return { options, total: page.totalElements }
})

export interface SwitchProgramDialogProps {
  isOpen: boolean
  onClose: () => void
  /** Leaves a screen that cannot go along; it does not end while a guard keeps the screen. */
  makeRoom: () => Promise<void>
}

/** Chooses the program to work in. */
export function SwitchProgramDialog({ isOpen, onClose, makeRoom }: SwitchProgramDialogProps) {
  const { program } = useSession()
  const { workIn, isBusy, problem, forget } = useWorkIn()
  const [chosen, setChosen] = useState<ProgramOption | null>(null)
  const wish = useRef(0)
  const close = () => {
    wish.current += 1
    setChosen(null)
    forget()
    onClose()
  }
  const choose = async (option: ProgramOption) => {
    if (option.program.id === program?.id) return close()
    // a guard may answer long after, when the wish was withdrawn or has become another one
    const mine = (wish.current += 1)
    await makeRoom()
    if (mine === wish.current && (await workIn(option.program))) close()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title="Switch program"
      size="small"
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            kind="primary"
            isBusy={isBusy}
            isDisabled={!chosen}
            disabledReason="Select a program first"
            onClick={() => chosen && void choose(chosen)}
          >
            {chosen ? `Switch to ${chosen.label}` : 'Switch'}
          </Button>
        </>
      }
    >
      <ComboboxField<ProgramOption>
        fieldId="switch-program"
        label="Program"
        options={searchPrograms}
        value={chosen}
        onChange={setChosen}
        error={problem ?? undefined}
      />
    </Dialog>
  )
}
