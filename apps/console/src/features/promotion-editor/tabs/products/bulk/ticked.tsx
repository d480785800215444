import type { ReactNode } from 'react'
import { Checkbox } from '../../../../../kit/fields/checkbox.tsx'
import type { Form } from '../../../../../parts/form/use-form.ts'
import css from '../products.module.css'
import type { BulkDraft } from './bulk-changes.ts'

interface TickedProps<Field extends keyof BulkDraft> {
  form: Form<BulkDraft>
  field: Field
  label: string
  /** Initial value of the setting when it is checked. */
  first: NonNullable<BulkDraft[Field]>
  children: ReactNode
}

/** A setting with a checkbox that enables it. */
export function Ticked<Field extends keyof BulkDraft>({ form, field, label, first, children }: TickedProps<Field>) {
  const isOn = form.draft[field] !== null
  return (
    <div className={css.ticked}>
      <Checkbox
        label={label}
        value={isOn}
        onChange={(isTicked) => form.change((draft) => ({ ...draft, [field]: isTicked ? first : null }))}
      />
      {isOn && <div className={css.setting}>{children}</div>}
    </div>
  )
}
