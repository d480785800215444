import type { FactView } from '@incentive/model'
import { IconCode, IconTag } from '../../../kit/icon/icons.ts'
import { InsertMenu } from './insert-menu.tsx'
import { useFormulas, useMetadata } from './use-rule-menus.ts'

interface RuleMenusProps {
  facts: FactView
  onInsert: (text: string) => void
}

/** The Fields and the Functions menus (COND-01, COND-03). */
export function RuleMenus({ facts, onInsert }: RuleMenusProps) {
  const { categories, ...metadata } = useMetadata(facts)
  const { formulas, total, ...functions } = useFormulas()
  const more = total - formulas.length
  return (
    <>
      <InsertMenu
        label="Fields"
        icon={IconTag}
        groups={categories.map(({ name, fields }) => ({
          label: name,
          items: fields.map((field) => ({
            ...{ id: field.property, label: field.name, detail: field.property, text: field.property },
          })),
        }))}
        isKnown={metadata.isKnown}
        isError={metadata.isError}
        onRetry={metadata.refetch}
        onInsert={onInsert}
      />
      <InsertMenu
        label="Functions"
        icon={IconCode}
        groups={[
          {
            label: more > 0 ? `Functions (${more} more are not listed)` : 'Functions',
            items: formulas.map(({ id, name, formula, description }) => ({
              ...{ id: String(id), label: name, detail: description ?? formula, text: formula || `${name}()` },
            })),
          },
        ]}
        isKnown={functions.isKnown}
        isError={functions.isError}
        onRetry={functions.refetch}
        onInsert={onInsert}
      />
    </>
  )
}
