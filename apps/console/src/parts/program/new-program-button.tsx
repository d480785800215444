import { useState } from 'react'
import { useSession } from '../../api/session.ts'
import { Button } from '../../kit/button/button.tsx'
import { IconPlus } from '../../kit/icon/icons.ts'
import { OnDemandDialog } from '../../kit/on-demand/on-demand-dialog.tsx'
import { onDemand } from '../../kit/on-demand/use-on-demand.ts'

const dialog = onDemand(async () => (await import('./new-program-dialog.tsx')).NewProgramDialog)

/** Opens the dialog for a new program, for users who manage the accounts of a client. */
export function NewProgramButton({ label = 'New Program' }: { label?: string }) {
  const { managedClients } = useSession()
  const [isOpen, setIsOpen] = useState(false)
  if (managedClients.length === 0) return null
  return (
    <>
      <Button kind="primary" icon={IconPlus} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <OnDemandDialog source={dialog} title="New program" onClose={() => setIsOpen(false)}>
          {(NewProgramDialog) => <NewProgramDialog onClose={() => setIsOpen(false)} />}
        </OnDemandDialog>
      )}
    </>
  )
}
