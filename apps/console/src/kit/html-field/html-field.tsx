import { Button } from '../button/button.tsx'
import controlCss from '../fields/control.module.css'
import { EmptyValue, FieldFrame } from '../fields/field-frame.tsx'
import type { FieldProps } from '../fields/field-props.ts'
import { useOnDemand, onDemand } from '../on-demand/use-on-demand.ts'
import css from './html-field.module.css'
import type { HtmlEditorProps } from './html-editor.tsx'
import { SafeHtml } from './safe-html.tsx'

export interface HtmlFieldProps extends FieldProps {
  /** HTML; empty without content. */
  value: string
  onChange: (html: string) => void
  onBlur?: () => void
  /**
   * Maximum characters, including markup. Text is never cut off: the count shows when it is too long, and the rules
   * reject it.
   */
  maxLength?: number
}

const htmlEditor = onDemand(async () => (await import('./html-editor.tsx')).HtmlEditor)

const inWords = (count: number) => count.toLocaleString('en-US')

/** Text with simple markup. View mode shows the sanitized preview; the editor is loaded when it is first needed. */
export function HtmlField(props: HtmlFieldProps) {
  const { value, onChange, maxLength, error } = props
  const isNearEnd = maxLength !== undefined && value.length > maxLength * 0.9
  return (
    <FieldFrame {...props} isGroup text={<Reading html={value} />}>
      {(control) => (
        <>
          <div className={`${controlCss.box} ${css.box}`} data-invalid={error ? true : undefined}>
            <Editor control={control} label={props.label} value={value} onChange={onChange} onBlur={props.onBlur} />
          </div>
          {isNearEnd && (
            <div className={css.count} role="status">
              {inWords(value.length)} of {inWords(maxLength)} characters, markup included
            </div>
          )}
        </>
      )}
    </FieldFrame>
  )
}

/** The text in view mode, in the size of the editor. */
function Reading({ html }: { html: string }) {
  return <div className={css.reading}>{html === '' ? <EmptyValue /> : <SafeHtml html={html} />}</div>
}

/** The editor once it is loaded; until then a placeholder of its size, or a retry. The text is never lost. */
function Editor(props: HtmlEditorProps) {
  const { value: Loaded, hasFailed, retry } = useOnDemand(htmlEditor)
  if (Loaded) return <Loaded {...props} />
  if (!hasFailed) {
    return (
      <div className={css.waiting} aria-busy>
        <SafeHtml html={props.value} />
      </div>
    )
  }
  return (
    <div className={css.failed} role="alert">
      Could not load the editor. Your text is kept.
      <Button size="small" onClick={retry}>
        Retry
      </Button>
    </div>
  )
}
