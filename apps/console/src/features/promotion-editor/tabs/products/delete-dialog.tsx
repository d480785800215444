import type { PayingGroup } from '@incentive/model'
import { MESSAGES, PRODUCT_GROUPS } from '@incentive/model'
import { useState } from 'react'
import { Button } from '../../../../kit/button/button.tsx'
import { ConfirmDialog } from '../../../../kit/dialog/confirm-dialog.tsx'
import css from './products.module.css'

interface DeleteDialogProps {
  /** Describes what is deleted: `AX-100`, `12 lines`. */
  name: string
  /** The groups that still pay for the deleted products. */
  paying: readonly PayingGroup[]
  onDelete: () => void
  onClose: () => void
}

/** Number of groups rendered at a time. */
const PORTION = 20

/**
 * Asks for confirmation before lines are deleted. Explains the effect on lines with claims (PROD-51, PROD-52, ALG-12),
 * and lists the groups that still pay for their products.
 */
export function DeleteDialog({ name, paying, onDelete, onClose }: DeleteDialogProps) {
  const [most, setMost] = useState(PORTION)
  const left = paying.length - most
  return (
    <ConfirmDialog
      isOpen
      isDestructive
      title={`Delete ${name}?`}
      confirmLabel={`Delete ${name}`}
      onConfirm={onDelete}
      onCancel={onClose}
    >
      <p>{MESSAGES.line.deleteExpires}</p>
      {paying.length > 0 && (
        <ul className={css.paying}>
          {paying.slice(0, most).map(({ group, products }) => (
            <li key={PRODUCT_GROUPS.keyOf(group)}>
              {MESSAGES.line.groupStillPays(
                PRODUCT_GROUPS.describe(group),
                products.map(({ productKey }) => productKey).join(', '),
              )}
            </li>
          ))}
        </ul>
      )}
      {left > 0 && (
        <Button size="small" onClick={() => setMost(most + PORTION)}>
          Show {Math.min(left, PORTION)} more of {left.toLocaleString('en-US')}
        </Button>
      )}
    </ConfirmDialog>
  )
}
