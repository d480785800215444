import { useEffect, useState } from 'react'
import { useSession } from '../../api/session.ts'
import { Button } from '../../kit/button/button.tsx'
import { IconSelector } from '../../kit/icon/icons.ts'
import { OnDemandDialog } from '../../kit/on-demand/on-demand-dialog.tsx'
import { onDemand } from '../../kit/on-demand/use-on-demand.ts'
import css from './frame.module.css'
import { rememberProgram } from './recent-programs.ts'

const programPopover = onDemand(async () => (await import('./program-popover.tsx')).ProgramPopover)

/** Preloads the popover for the click. A failed load is retried on the click. */
const loadAhead = () => void programPopover.load().catch(() => undefined)

interface ProgramSwitcherProps {
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  /** Leaves a screen that belongs to the current program. */
  makeRoom: () => Promise<void>
}

/** Shows the current program, and opens the popover to switch to another one. */
export function ProgramSwitcher({ isOpen, onOpen, makeRoom }: ProgramSwitcherProps) {
  const { program, client, user } = useSession()
  const [anchor, setAnchor] = useState<HTMLSpanElement | null>(null)
  useEffect(() => {
    if (program && client) rememberProgram(user.id, { id: program.id, name: program.name, clientName: client.name })
  }, [program, client, user.id])
  const close = () => {
    onOpen(false)
    anchor?.querySelector('button')?.focus()
  }
  return (
    <>
      <span ref={setAnchor} className={css.switcher} onPointerEnter={loadAhead}>
        <Button
          kind="quiet"
          size="small"
          icon={IconSelector}
          onClick={() => onOpen(!isOpen)}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
        >
          <span className={css.program}>
            <span className="kit-hidden">Program </span>
            {program?.name ?? 'Select a program'}
          </span>
        </Button>
      </span>
      {isOpen && (
        <OnDemandDialog source={programPopover} title="Switch program" onClose={close}>
          {(ProgramPopover) => <ProgramPopover anchor={anchor} onClose={close} makeRoom={makeRoom} />}
        </OnDemandDialog>
      )}
    </>
  )
}
