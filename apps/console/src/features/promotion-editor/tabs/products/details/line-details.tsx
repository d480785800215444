import { FieldGrid } from '../../../../../kit/fields/field-grid.tsx'
import { Notice } from '../../../../../kit/page/notice.tsx'
import { Panel } from '../../../../../kit/panel/panel.tsx'
import { SummaryList } from '../../../../../kit/panel/summary-list.tsx'
import { isGroup, isListedProduct, productsOf, serialCountOf } from '../line-row.ts'
import {
  AgreementField,
  LineDate,
  LineMoney,
  LineUnits,
  PriceFields,
  type OneLineField,
  useLineField,
} from './line-fields.tsx'
import { LineSwitch } from './line-switch.tsx'
import css from '../products.module.css'
import { CUSTOM_FIELD_NUMBERS, customFieldLabel, type CustomFieldNumber } from '@incentive/model/draft'
import {
  customFieldSwitch,
  type ProductGroup,
  type ProductLine,
  canMakeGroup,
  needsDuplicationCheck,
  serialWarning,
} from '@incentive/model/products'
import { useState } from 'react'
import { useSession } from '../../../../../api/session.ts'
import { IconButton } from '../../../../../kit/button/button.tsx'
import { IconX, IconAlertTriangle } from '../../../../../kit/icon/icons.ts'
import { Icon } from '../../../../../kit/icon/icon.tsx'
import { SelectField } from '../../../../../kit/fields/select-field.tsx'
import { useDuplicationTypes } from '../use-line-context.ts'

interface LineDetailsProps extends OneLineField {
  /** Reason why the line cannot be applied, or null if none is known. */
  problem: string | null
}

/** The settings of a line (PROD-30 to PROD-50, GRP-09 to GRP-12). */
export function LineDetails({ problem, ...of }: LineDetailsProps) {
  const { form } = of
  return (
    <>
      {problem !== null && (
        <div className={css.problem}>
          <Notice tone="bad" isUrgent>
            {problem}
          </Notice>
        </div>
      )}
      {isGroup(form.draft) ? (
        <GroupMembers {...of} group={form.draft} />
      ) : (
        <ProductDetails product={form.draft.product} />
      )}
      <Panel title="Visibility and limits">
        <FieldGrid>
          <LineDate {...of} field="effectiveDate" />
          <LineDate {...of} field="expirationDate" />
          <LineUnits {...of} field="minimumClaimableUnits" />
          <LineUnits {...of} field="maximumClaimableUnits" />
          <LineMoney {...of} field="maximumPayoutAmount" />
          <AgreementField {...of} />
        </FieldGrid>
      </Panel>
      <Panel title="Checks and prices">
        <FieldGrid>
          <DuplicationField {...of} />
          <SerialsField {...of} />
          <LineSwitch {...of} field="allowProductPriceEntry" />
          <PriceFields {...of} />
          {isGroup(form.draft) && (
            <>
              <LineSwitch {...of} field="combineUnpaidUnitsFromPastClaims" />
              <LineSwitch {...of} field="ignoreAlreadyConsideredLogic" />
            </>
          )}
        </FieldGrid>
      </Panel>
      <Panel title="Claim form">
        <ClaimSwitches {...of} />
      </Panel>
    </>
  )
}

/** The category and custom fields of the line's product in full, which the table cuts off (PROD-02). */
function ProductDetails({ product }: Pick<ProductLine, 'product'>) {
  const named = useSession().program?.productCustomFields ?? []
  if (!product || !isListedProduct(product)) return null
  const items = CUSTOM_FIELD_NUMBERS.flatMap((number) => {
    const value = product[`customFieldValue${number}`]
    return value === null ? [] : [{ label: customFieldLabel(named, number), value }]
  })
  return (
    <Panel title="Product">
      <SummaryList items={[{ label: 'Category', value: product.productCategory?.name }, ...items]} />
    </Panel>
  )
}

/**
 * Fields that claims of the line require or hide (PROD-48 to PROD-50). Shows the fields that the program defines, and
 * those that were on when the line was opened.
 */
function ClaimSwitches(of: OneLineField) {
  const { draft } = of.form
  const [opened] = useState(draft)
  const named = useSession().program?.claimProductCustomFields ?? []
  const isShown = (number: CustomFieldNumber) => {
    const field = customFieldSwitch(number)
    return draft[field] || opened[field] || named.some((each) => each.number === number)
  }
  return (
    <FieldGrid>
      <LineSwitch {...of} field="hideQuantity" />
      <LineSwitch {...of} field="hideSerialNumber" />
      {CUSTOM_FIELD_NUMBERS.filter(isShown).map((number) => (
        <LineSwitch
          key={number}
          {...of}
          field={customFieldSwitch(number)}
          label={`Enable ${customFieldLabel(named, number)}`}
        />
      ))}
    </FieldGrid>
  )
}

/** The products of a group. One can be removed as long as two remain (GRP-08). */
function GroupMembers({ form, path, mode, group }: OneLineField & { group: ProductGroup }) {
  const { products } = group
  const remove = (id: number) =>
    form.change((row) => ({ ...row, products: products.filter((product) => product.id !== id) }), 'products')
  return (
    <Panel title={`${products.length} products`} hint="A group has two products or more.">
      <ul className={css.members} id={`${path}.products`} tabIndex={-1} aria-label="Products of the group">
        {products.map((product) => {
          const { id, productKey, name } = product
          const left = products.filter((other) => other.id !== id)
          return (
            <li key={id} className={css.member}>
              <span>
                {productKey} <span className={css.muted}>{name}</span>
              </span>
              {mode !== 'view' && (
                <IconButton
                  icon={IconX}
                  size="small"
                  label={`Remove ${productKey} from the group`}
                  isDisabled={!canMakeGroup(left)}
                  onClick={() => remove(id)}
                />
              )}
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

/** How previously claimed units are detected (PROD-45 to PROD-47). */
function DuplicationField(of: OneLineField) {
  const { form } = of
  const types = useDuplicationTypes()
  const isRequired = isGroup(form.draft) || productsOf(form.draft).every(needsDuplicationCheck)
  return (
    <SelectField
      {...useLineField(of, 'claimProductDuplicationType')}
      isRequired={isRequired}
      isOptional={!isRequired}
      width="medium"
      emptyLabel="None"
      choices={types.map(({ name, description }) => ({ value: name, label: description }))}
      value={form.draft.claimProductDuplicationType ?? ''}
      onChange={(code) => form.set('claimProductDuplicationType', code === '' ? null : code)}
    />
  )
}

/** The serial number setting, with a warning if it does not fit the existing serial numbers (WARN-01, WARN-02). */
function SerialsField(of: OneLineField) {
  const { draft } = of.form
  const count = serialCountOf(draft)
  const warning = count === null ? null : serialWarning(draft, count)
  return (
    <div>
      <LineSwitch {...of} field="enableSerialNumbers" />
      <p className={css.warning} role="status">
        {warning !== null && (
          <>
            <Icon of={IconAlertTriangle} size={14} />
            {warning}
          </>
        )}
      </p>
    </div>
  )
}
