import { Button } from '../button/button.tsx'
import { useOnDemand, onDemand } from '../on-demand/use-on-demand.ts'
import css from './prose.module.css'

const sanitizer = onDemand(async () => (await import('./sanitize-html.ts')).sanitizeHtml)

/**
 * Loads the code that {@link SafeHtml} needs: a list of texts awaits it together with its rows, so that the texts are
 * never shown empty. After a failure the next call loads it again.
 */
export const loadSafeHtml = async (): Promise<void> => void (await sanitizer.load())

/** Shows the allowed part of an HTML text written by a user; scripts in it never run (U45). */
export function SafeHtml({ html }: { html: string }) {
  const { value: sanitize, hasFailed, retry } = useOnDemand(sanitizer)
  if (sanitize) return <div className={css.prose} dangerouslySetInnerHTML={{ __html: sanitize(html) }} />
  if (!hasFailed) return <div className={css.waiting} aria-busy />
  return (
    <div className={css.failed} role="alert">
      Could not load the preview.
      <Button size="small" onClick={retry}>
        Retry
      </Button>
    </div>
  )
}
