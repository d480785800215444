import { IconButton } from '../button/button.tsx'
import { IconPencil, IconTrash, IconAlertCircle } from '../icon/icons.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import css from './row-parts.module.css'
import { Icon } from '../icon/icon.tsx'

interface EditAndDeleteProps {
  /** Name of the row. */
  name: string
  onEdit: () => void
  onDelete: () => void
}

/** The edit and delete buttons of a row. */
export function EditAndDelete({ name, onEdit, onDelete }: EditAndDeleteProps) {
  return (
    <RowActions>
      <IconButton icon={IconPencil} size="small" label={`Edit ${name}`} onClick={onEdit} />
      <IconButton icon={IconTrash} size="small" label={`Delete ${name}`} onClick={onDelete} />
    </RowActions>
  )
}

/** The buttons at the end of a row. */
export function RowActions({ children }: { children: ReactNode }) {
  return <span className={css.actions}>{children}</span>
}

/** The mark of a row with problems, which are its accessible name; renders nothing without problems. */
export function RowProblem({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null
  const words = problems.join('. ')
  return (
    <span role="img" aria-label={words} title={words} className={css.problem}>
      <Icon of={IconAlertCircle} size={14} />
    </span>
  )
}

/**
 * A deleted row removes the focused button: the focus moves to the focusable box of the table, so that keyboard users
 * keep their position.
 */
export function useFocusAfterDelete(box: { readonly current: HTMLElement | null }, count: number): void {
  const before = useRef(count)
  useEffect(() => {
    const isFewer = count < before.current
    before.current = count
    if (isFewer && document.activeElement === document.body) box.current?.focus({ preventScroll: true })
  }, [box, count])
}
