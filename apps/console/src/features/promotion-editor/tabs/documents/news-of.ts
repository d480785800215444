import type { EditorState } from '../../draft/editor-state.ts'

/** Describes the effect of an editor transition on uploads, one sentence per file. Empty if there is none. */
export function newsOf(before: EditorState, after: EditorState): string {
  if (before.transfers === after.transfers) return ''
  const wasKnown = (id: number) => before.uploaded.includes(id)
  const stored = after.draft.uploads.filter(({ id }) => after.uploaded.includes(id) && !wasKnown(id))
  const failed = after.transfers.filter(({ id, problem }) => {
    const earlier = before.transfers.find((each) => each.id === id)
    return problem !== null && earlier?.problem !== problem
  })
  const started = after.transfers.filter(({ id, problem }) => {
    return problem === null && before.transfers.every((each) => each.id !== id || each.problem !== null)
  })
  return [
    ...(started.length > 0
      ? [started.length === 1 ? `Uploading ${started[0]?.name}` : `Uploading ${started.length} files`]
      : []),
    ...stored.map(({ fileName }) => `${fileName} uploaded`),
    ...failed.map(({ name, problem }) => (problem?.startsWith(name) ? problem : `${name}: ${problem}`)),
  ].join('. ')
}
