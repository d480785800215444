import { ButtonLink } from '../../kit/button/button.tsx'
import { IconFolder } from '../../kit/icon/icons.ts'
import { EmptyState } from '../../kit/page/empty-state.tsx'

/** Shown where a screen needs a program and none is in use. */
export function NoProgram() {
  return (
    <EmptyState
      icon={IconFolder}
      title="No program selected"
      action={<ButtonLink href="/programs">Select a program</ButtonLink>}
    >
      Select a program to see its promotions.
    </EmptyState>
  )
}
