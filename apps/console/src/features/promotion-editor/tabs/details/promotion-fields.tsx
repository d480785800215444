import { chooseCountry, choosePromotionType, typeFiscalYear, typeKey, typeName } from '@incentive/model/promotion'
import { FieldGrid, WholeRow } from '../../../../kit/fields/field-grid.tsx'
import { NumberTextField } from '../../../../kit/fields/number-text-field.tsx'
import { TextField } from '../../../../kit/fields/text-field.tsx'
import { HtmlField } from '../../../../kit/html-field/html-field.tsx'
import { Room } from '../../../../kit/page/room.tsx'
import { Panel } from '../../../../kit/panel/panel.tsx'
import { CountryPicker } from '../../../../parts/pickers/country-picker.tsx'
import { PromotionTypePicker } from '../../../../parts/pickers/promotion-type-picker.tsx'
import { hasClaims, isEditing } from '../../draft/editor-state.ts'
import { useEditor, useIsFormOpen } from '../../editing/editor-context.tsx'
import { useChange, useField, usePickerText } from '../../editing/use-field.ts'
import css from './details-tab.module.css'

/** The basic data of the promotion, the group that is filled in first. */
export function PromotionFields() {
  const isEdit = useIsFormOpen()
  return (
    <Panel title="Promotion" actions={<RequiredNote isShown={isEdit} />}>
      <FieldGrid>
        <TypeField />
        <CountryField />
        <NameField />
        <KeyField />
        <FiscalYearField />
        <WholeRow>
          <DescriptionField />
        </WholeRow>
      </FieldGrid>
    </Panel>
  )
}

/** Shown once for the whole form, next to the heading, so that nothing moves when editing starts. */
function RequiredNote({ isShown }: { isShown: boolean }) {
  return (
    <Room isShown={isShown}>
      <span className={css.muted}>Required unless marked optional</span>
    </Room>
  )
}

function TypeField() {
  const { value, frame } = useField('promotionType')
  const change = useChange()
  const isCountryLocked = useEditor(hasClaims)
  return (
    <PromotionTypePicker
      {...frame}
      {...usePickerText('promotionType')}
      isRequired
      value={value}
      // the vehicles of the new type are not loaded yet; the editor checks the selected one when they are
      onChange={(type) =>
        change((draft) => choosePromotionType(draft, type, { availableAwardVehicles: null, isCountryLocked }))
      }
    />
  )
}

function CountryField() {
  const { value, frame } = useField('country')
  const change = useChange()
  const type = useEditor((state) => state.draft.promotionType)
  const isLocked = useEditor(hasClaims)
  return (
    <CountryPicker
      {...frame}
      {...usePickerText('country')}
      isRequired
      isDisabled={isLocked}
      type={type}
      value={value}
      onChange={(country) => change((draft) => chooseCountry(draft, country))}
    />
  )
}

function NameField() {
  const { value, frame } = useField('name')
  const change = useChange()
  return <TextField {...frame} isRequired value={value} onChange={(name) => change((draft) => typeName(draft, name))} />
}

function KeyField() {
  const { value, frame } = useField('promotionKey')
  const change = useChange()
  return (
    <TextField
      {...frame}
      isRequired
      isMono
      width="medium"
      value={value}
      onChange={(key) => change((draft) => typeKey(draft, key))}
    />
  )
}

function FiscalYearField() {
  const { value, frame } = useField('fiscalYear')
  const change = useChange()
  const baseline = useEditor((state) => state.baseline)
  const moves = useEditor((state) => isEditing(state) && state.draft.follows.dates)
  return (
    <NumberTextField
      {...frame}
      isRequired
      hint={moves ? 'Sets start and end date to this fiscal year' : undefined}
      value={value}
      onChange={(typed) => change((draft) => typeFiscalYear(draft, typed, baseline))}
    />
  )
}

function DescriptionField() {
  const { value, change, frame } = useField('description')
  return <HtmlField {...frame} isOptional maxLength={100_000} value={value} onChange={change} />
}
