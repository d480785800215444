import { useSession } from '../../api/session.ts'
import { ButtonLink } from '../../kit/button/button.tsx'
import { IconFolder } from '../../kit/icon/icons.ts'
import { EmptyState } from '../../kit/page/empty-state.tsx'
import { NewProgramButton } from './new-program-button.tsx'

/** Shown where a screen needs a program and none is in use. */
export function NoProgram() {
  const { managedClients } = useSession()
  return (
    <EmptyState
      icon={IconFolder}
      title="No program selected"
      action={
        <>
          <ButtonLink href="/programs">Select a program</ButtonLink>
          <NewProgramButton />
        </>
      }
    >
      {managedClients.length > 0
        ? 'Select a program to see its promotions, or create one.'
        : 'Select a program to see its promotions. If you see none, ask an account manager at your company.'}
    </EmptyState>
  )
}
