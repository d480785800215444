import { ButtonLink } from '../../kit/button/button.tsx'
import { IconFolder } from '../../kit/icon/icons.ts'
import { EmptyState } from '../../kit/page/empty-state.tsx'

/** Stands where a screen needs a program and none is in use. */
export function NoProgram() {
  return (
    <EmptyState
      icon={IconFolder}
      title="No program is in use"
      action={<ButtonLink href="/programs">Choose a program</ButtonLink>}
    >
      Everything here belongs to one program. Choose the one to work in.
    </EmptyState>
  )
}
