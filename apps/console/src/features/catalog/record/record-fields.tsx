import type { CatalogEntity, CatalogField } from '@incentive/model/catalog'
import { useState } from 'react'
import { Button } from '../../../kit/button/button.tsx'
import { FieldGrid, WholeRow } from '../../../kit/fields/field-grid.tsx'
import { IconChevronDown } from '../../../kit/icon/icons.ts'
import { Panel } from '../../../kit/panel/panel.tsx'
import { useCustomLabels } from '../../../parts/catalog/use-custom-labels.ts'
import { FieldOfKind } from './field-of-kind.tsx'
import css from './record.module.css'
import type { RecordForm } from './use-record-form.ts'

interface RecordFieldsProps {
  entity: CatalogEntity
  form: RecordForm
  canChange: boolean
}

type Named = readonly [name: string, field: CatalogField]

const custom = /^customField(Value|Description)(\d+)$/

/** The fields of a record in the order of the description; the numbered custom fields are a group of their own. */
export function RecordFields(props: RecordFieldsProps) {
  const fields = Object.entries(props.entity.fields)
  const numbered = fields.filter(([name]) => custom.test(name))
  return (
    <>
      <FieldGrid>
        {fields.map(([name, field]) => {
          if (custom.test(name)) return null
          const shown = <FieldOfKind key={name} {...props} name={name} field={field} />
          return isWide(field) ? <WholeRow key={name}>{shown}</WholeRow> : shown
        })}
      </FieldGrid>
      {numbered.length > 0 && <CustomFields {...props} fields={numbered} />}
    </>
  )
}

const isWide = (field: CatalogField) =>
  field.kind === 'prices' || field.kind === 'list' || (field.kind === 'text' && field.hasLines === true)

/** The custom fields, folded while they are empty and without problems. */
function CustomFields({ fields, ...props }: RecordFieldsProps & { fields: readonly Named[] }) {
  const { form } = props
  const { draft, messageAt } = form
  const [isOpened, setIsOpened] = useState(() => fields.some(([name]) => draft.values[name] !== ''))
  const isOpen = isOpened || fields.some(([name]) => messageAt(name) !== undefined)
  const labels = useCustomLabels(props.entity)
  return (
    <div className={css.custom}>
      <Panel
        title="Custom fields"
        hint={isOpen ? undefined : 'All are empty.'}
        actions={
          !isOpen &&
          props.canChange && (
            <Button icon={IconChevronDown} onClick={() => setIsOpened(true)}>
              Show custom fields
            </Button>
          )
        }
      >
        {isOpen && (
          <FieldGrid>
            {fields.map(([name, field]) =>
              props.canChange || draft.values[name] !== '' ? (
                <FieldOfKind key={name} {...props} name={name} field={field} label={labels(name)} />
              ) : null,
            )}
          </FieldGrid>
        )}
      </Panel>
    </div>
  )
}
