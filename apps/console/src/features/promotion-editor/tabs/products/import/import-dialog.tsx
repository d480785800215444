import { MESSAGES } from '@incentive/model/issues'
import { type ImportChoices, headingsKey, linesForImport } from '@incentive/model/products'
import { MAX_UPLOAD_BYTES } from '@incentive/model/uploads'
import type { Instant } from '@incentive/scalars'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../../../../kit/button/button.tsx'
import { Notice } from '../../../../../kit/page/notice.tsx'
import { FormDialog } from '../../../../../parts/form/form-dialog.tsx'
import { useForm } from '../../../../../parts/form/use-form.ts'
import { CopyRejected } from '../../../../../parts/pasted-rows/preview-rows.tsx'
import { Preparing, type Preparation, usePreparation } from '../../../../../parts/pasted-rows/preparation.tsx'
import { MAX_TYPED } from '../../../../../parts/pasted-rows/source-text.tsx'
import type { ImportSource } from './import-exchange.ts'
import { ImportPreview } from './import-preview.tsx'
import type { ReadingAnswer } from './import-reading.tsx'
import { ImportSourceFields, type ImportDraft } from './import-source-fields.tsx'
import { countOf } from './import-words.ts'
import { type PreparedImport, prepareImport } from './prepare-import.ts'
import type { Encoding } from './read-table-file.ts'
import { readRememberedColumns, rememberColumns } from './column-fields.tsx'
import { useEditorStore } from '../../../editing/editor-context.tsx'
import { importTooLarge } from './import-size.ts'

interface ImportDialogProps {
  now: Instant
  currency: string
  /** Rows that were pasted into the page, which are previewed at once; null if a button opened the dialog. */
  pasted: string | null
  /** Applies the import to the draft. */
  onImport: (prepared: PreparedImport) => void
  onClose: () => void
}

const BLANK: ImportDraft = { text: '', given: null, twoFields: 'detect' }

/**
 * Takes pasted rows or a dropped file, shows a preview, and then imports the rows into the draft (IMP-01). Nothing
 * changes before that.
 */
export function ImportDialog({ now, currency, pasted, onImport, onClose }: ImportDialogProps) {
  const form = useForm(BLANK, { issues: () => [] })
  const { state, prepare, cancel } = useImport(now)
  const [problem, setProblem] = useState<string | null>(null)
  const [answered, setAnswered] = useState<ReadingAnswer>({})
  const preview = async (draft: ImportDraft, answers: ReadingAnswer = {}) => {
    const remembered = readRememberedColumns()
    const { encoding, ...choice } = answers
    const choices: ImportChoices = { twoFields: draft.twoFields, reading: null, remembered, ...choice }
    const { given, text } = draft
    setAnswered(answers)
    const isTooLarge = given instanceof File && given.size > MAX_UPLOAD_BYTES
    setProblem(isTooLarge ? MESSAGES.upload.tooLarge(given.name) : null)
    if (!isTooLarge && (given !== null || text.trim() !== ''))
      await prepare(await sourceOf(given ?? text, encoding), choices)
  }
  const give = (given: string | File) => {
    const draft = { ...form.draft, given }
    form.set('given', given)
    void preview(draft)
  }
  const begin = useEffectEvent(() => {
    if (pasted === null) return
    if (pasted.length > MAX_TYPED) return give(pasted)
    form.set('text', pasted)
    void preview({ ...BLANK, text: pasted })
  })
  useEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the dialog begins as if the rows were pasted into it
    begin()
  }, [])
  const { prepared, warning } = state.at === 'preview' ? state.prepared : nothing
  const answer = (given: ReadingAnswer) => {
    const table = prepared?.summary.table
    if (given.columns?.hasHeadings && table && table.headingRow !== null) {
      rememberColumns(headingsKey(table), given.columns.fields)
    }
    void preview(form.draft, { ...answered, ...given })
  }
  const submit = () => {
    if (!prepared) return void preview(form.draft)
    onImport(prepared)
    onClose()
  }
  return (
    <FormDialog
      form={form}
      size="large"
      isTall
      title="Copy and Paste"
      lost="The rows that you have pasted will be lost."
      submitLabel={prepared ? `Import ${countOf(prepared.lines.length, 'line')}` : 'Preview'}
      submitProblem={submitProblem(state, prepared)}
      moreActions={
        prepared && (
          <>
            <Button onClick={cancel}>Back</Button>
            <CopyRejected rows={prepared.rows.filter(({ outcome }) => outcome === 'REJECTED')} />
          </>
        )
      }
      onSubmit={submit}
      onClose={onClose}
    >
      {(problem !== null || state.at === 'failed') && (
        <Notice tone="bad" isUrgent>
          {problem ?? (state.at === 'failed' && state.cause)}
        </Notice>
      )}
      {state.at === 'preparing' && (
        <Preparing label="Looking up the products" progress={state.progress} onCancel={cancel} />
      )}
      {prepared && (
        <ImportPreview
          prepared={prepared}
          warning={warning}
          currency={currency}
          isFile={form.draft.given instanceof File}
          onAnswer={answer}
          onCancel={cancel}
        />
      )}
      {(state.at === 'source' || state.at === 'failed') && <ImportSourceFields form={form} onGiven={give} />}
    </FormDialog>
  )
}

const nothing = { prepared: null, warning: null }

function submitProblem(state: Preparation<ImportToConfirm>, prepared: PreparedImport | null): string | null {
  if (state.at === 'preparing') return 'The rows are being read'
  if (prepared?.summary.question) return 'Answer the question about the rows first'
  return prepared?.lines.length === 0 ? 'Nothing to import' : null
}

async function sourceOf(given: string | File, encoding?: Encoding): Promise<ImportSource> {
  if (typeof given === 'string') return { kind: 'text', text: given }
  const file = { kind: 'file', name: given.name, bytes: await given.arrayBuffer() } as const
  return encoding === undefined ? file : { ...file, encoding }
}

/** A prepared import for the preview. */
interface ImportToConfirm {
  readonly prepared: PreparedImport
  /** Warning if the import is too large for one save, otherwise null. */
  readonly warning: string | null
}

/** Prepares imports against the lines of the editor. */
function useImport(now: Instant) {
  const store = useEditorStore()
  const { state, prepare, cancel } = usePreparation<ImportToConfirm>()
  return {
    state,
    cancel,
    prepare: async (source: ImportSource, choices: ImportChoices) => {
      const { lists, claimCount } = store.getState()
      const roster = lists.promotionProducts?.roster
      if (!roster) return
      await prepare(async (signal, onProgress) => {
        const lines = linesForImport(roster, now)
        const prepared = await prepareImport({
          source,
          choices,
          lines,
          hasClaims: claimCount !== 0,
          now,
          signal,
          onProgress,
        })
        // empty text, or text with only separators, is ignored (IMP-03, IMP-04)
        if (prepared.rows.length === 0) return null
        return { prepared, warning: importTooLarge(store.getState(), prepared.lines, now) }
      })
    },
  }
}
