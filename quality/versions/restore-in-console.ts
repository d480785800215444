import type { SavedPromotion } from '@incentive/contract'
import { QueryClient } from '@tanstack/react-query'
import { call } from '../../apps/console/src/api/call.ts'
import { deriveEditor } from '../../apps/console/src/features/promotion-editor/draft/derive-editor.ts'
import { openEditor } from '../../apps/console/src/features/promotion-editor/draft/editor-state.ts'
import { createEditorStore } from '../../apps/console/src/features/promotion-editor/editing/editor-store.ts'
import { programOf } from '../../apps/console/src/features/promotion-editor/loading/editor-program.ts'
import { loadPromotion } from '../../apps/console/src/features/promotion-editor/loading/load-promotion.ts'
import { saveRevision } from '../../apps/console/src/features/promotion-editor/editing/saving/save-revision.ts'
import { restoreVersion } from '../../apps/console/src/features/promotion-editor/tabs/timeline/restore-version.ts'

/** The messages of the problems that prevented a restoration; empty if the version is live again. */
export type Problems = readonly string[]

/**
 * Restores a version with the code of the editor, by its calls: the values of the version go into the draft and the
 * payout rules, which are saved as a revision and activated.
 */
export async function restoreInConsole(id: number, number: number): Promise<Problems> {
  const cache = new QueryClient()
  const [opened, session, restoration] = await Promise.all([
    loadPromotion(id, () => Promise.resolve()),
    call('getSession', {}),
    call('getVersionRestoration', { params: { id, number } }),
  ])
  if (session === undefined) throw new Error('the calls have a session')
  if (restoration.missing.length > 0) return [`missing: ${restoration.missing.join(', ')}`]
  const store = createEditorStore(openEditor(opened, programOf(session)))
  const label = `Restore version ${number}`
  await restoreVersion(
    store,
    cache,
    { ...restoration, label, revision: null, restores: number },
    new AbortController().signal,
  )
  if (!deriveEditor(store.getState()).isDirty) return []
  if (!(await saveRevision(store, cache))) return problemsOf(store)
  await activateNewest(id)
  return []
}

async function activateNewest(id: number): Promise<SavedPromotion> {
  const revision = (await call('getPromotionRevisions', { params: { id } })).at(-1)
  if (revision === undefined) throw new Error('a saved revision is listed')
  const params = { id, revision: revision.id }
  return call('activatePromotionRevision', { params, body: { version: revision.version } })
}

function problemsOf(store: ReturnType<typeof createEditorStore>): Problems {
  const state = store.getState()
  const { allIssues } = deriveEditor(state)
  return [...allIssues.map(({ message }) => message), ...(state.refusal?.generalIssues ?? [])]
}
