import { MESSAGES } from '@incentive/model/issues'
import {
  type FoundKey,
  type PastedKey,
  isRejected,
  keysToLookUp,
  MAX_PASTED_KEYS,
  planKeys,
  readKeys,
} from '@incentive/model/pasting'
import type { RowKey } from '@incentive/model/roster'
import { useMemo } from 'react'
import { Button } from '../../../../../kit/button/button.tsx'
import { ChoiceField } from '../../../../../kit/fields/choice-field.tsx'
import { Notice } from '../../../../../kit/page/notice.tsx'
import { countOf } from '../../../../../parts/choose-dialog/use-choose-action.ts'
import { FormDialog } from '../../../../../parts/form/form-dialog.tsx'
import { useForm } from '../../../../../parts/form/use-form.ts'
import { CopyRejected } from '../../../../../parts/pasted-rows/preview-rows.tsx'
import { Preparing, PreparationRefusal, usePreparation } from '../../../../../parts/pasted-rows/preparation.tsx'
import { SourceText } from '../../../../../parts/pasted-rows/source-text.tsx'
import { type InclusionRow, type ListedItem, type Listing, lookUpKeys } from './listing.ts'
import { PastePreview } from './paste-preview.tsx'

/** The pasted keys, and the item that each one identifies. */
type Prepared<Item> = { readonly keys: readonly PastedKey[]; readonly found: ReadonlyMap<string, FoundKey<Item>> }

type Side = 'include' | 'exclude'
type PasteDraft = { readonly text: string; readonly given: string | null; readonly side: Side }

const BLANK: PasteDraft = { text: '', given: null, side: 'include' }
const sides = [
  { value: 'include', label: 'Include' },
  { value: 'exclude', label: 'Exclude' },
] as const

interface PasteDialogProps<Row extends InclusionRow, Item extends ListedItem> {
  listing: Listing<Row, Item>
  /** The existing rows of the promotion. */
  listed: ReadonlyMap<RowKey, Row>
  onAdd: (items: readonly Item[], includeInPromotion: boolean) => void
  onClose: () => void
}

/**
 * A dialog for pasting keys: looks them up, shows a preview, and then includes or excludes them in one step. Nothing
 * changes until then.
 */
export function PasteDialog<Row extends InclusionRow, Item extends ListedItem>(props: PasteDialogProps<Row, Item>) {
  const { listing, listed, onAdd, onClose } = props
  const { noun, keys: pasting } = listing
  const form = useForm(BLANK, { issues: () => [] })
  const { state, prepare, cancel } = usePreparation<Prepared<Item>>()
  const { text, given, side } = form.draft
  const isIncluded = side === 'include'
  const prepared = state.at === 'preview' ? state.prepared : null
  const plan = useMemo(() => prepared && planKeys({ ...prepared, listed, isIncluded }), [prepared, listed, isIncluded])
  const preview = (source: string) =>
    void prepare(async (signal, onProgress) => {
      const keys = readKeys(source)
      if (keys.length > MAX_PASTED_KEYS) throw new PreparationRefusal(MESSAGES.audience.tooManyKeys(MAX_PASTED_KEYS))
      if (keys.length === 0) return null
      const found = await lookUpKeys({ keys: keysToLookUp(keys), lookUp: pasting.lookUp, onProgress, signal })
      return { keys, found }
    })
  const submit = () => {
    if (!plan) return preview(given ?? text)
    onAdd(plan.items, isIncluded)
    onClose()
  }
  const chooseSide = (
    <ChoiceField
      fieldId="pasted-side"
      label={`What happens to the ${noun.many}`}
      choices={sides}
      value={side}
      onChange={(next) => form.set('side', next)}
    />
  )
  return (
    <FormDialog
      form={form}
      size="large"
      isTall
      title={`Paste keys of ${noun.many}`}
      lost="The keys that you have pasted will be lost."
      submitLabel={plan ? `${isIncluded ? 'Include' : 'Exclude'} ${countOf(plan.items.length, noun)}` : 'Preview'}
      submitProblem={submitProblem(state.at === 'preparing', plan?.items.length === 0)}
      moreActions={
        plan && (
          <>
            <Button onClick={cancel}>Back</Button>
            <CopyRejected rows={plan.rows.filter(isRejected)} />
          </>
        )
      }
      onSubmit={submit}
      onClose={onClose}
    >
      {state.at === 'failed' && (
        <Notice tone="bad" isUrgent>
          {state.cause}
        </Notice>
      )}
      {state.at === 'preparing' && (
        <Preparing label={`Looking up the ${noun.many}`} progress={state.progress} onCancel={cancel} />
      )}
      {plan && (
        <PastePreview rows={plan.rows} isIncluded={isIncluded} listing={listing}>
          {chooseSide}
        </PastePreview>
      )}
      {(state.at === 'source' || state.at === 'failed') && (
        <SourceText
          fieldId="pasted-keys"
          label={pasting.label}
          hint="One per line, or separated by commas, semicolons, or tabs. Spaces, quotes, and capitalization are ignored."
          text={text}
          onText={(next) => form.set('text', next)}
          given={given}
          onGiven={(pasted) => {
            form.set('given', pasted)
            preview(pasted)
          }}
          onRemove={() => form.set('given', null)}
        >
          {chooseSide}
        </SourceText>
      )}
    </FormDialog>
  )
}

function submitProblem(isPreparing: boolean, isEmptyChange: boolean): string | null {
  if (isPreparing) return 'Looking up the keys'
  return isEmptyChange ? 'Nothing to change' : null
}
