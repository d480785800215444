import { lazy, Suspense, useState } from 'react'
import { useSession } from '../../api/session.ts'
import { Button } from '../../kit/button/button.tsx'
import { IconSelector } from '../../kit/icon/icons.ts'
import css from './frame.module.css'

const loadDialog = () => import('./switch-program-dialog.tsx')
const SwitchProgramDialog = lazy(async () => ({ default: (await loadDialog()).SwitchProgramDialog }))

/** The program that one works in, and the way to another one. `makeRoom` leaves a screen that cannot go along. */
export function ProgramSwitcher({ makeRoom }: { makeRoom: () => Promise<void> }) {
  const { program } = useSession()
  const [isOpen, setIsOpen] = useState(false)
  const [isWanted, setIsWanted] = useState(false)
  const open = () => {
    setIsWanted(true)
    setIsOpen(true)
  }
  return (
    <>
      <span className={css.switcher} onPointerEnter={() => void loadDialog()}>
        <Button kind="quiet" size="small" icon={IconSelector} onClick={open} aria-haspopup="dialog">
          <span className={css.program}>
            <span className="kit-hidden">Program </span>
            {program?.name ?? 'Select a program'}
          </span>
        </Button>
      </span>
      {isWanted && (
        <Suspense>
          <SwitchProgramDialog isOpen={isOpen} onClose={() => setIsOpen(false)} makeRoom={makeRoom} />
        </Suspense>
      )}
    </>
  )
}
