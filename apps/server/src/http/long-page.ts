import { inSlices } from '../slices.ts'
import { printed, type Call } from './call.ts'

/** More rows than any page has that is shown: who reads so many reads much. */
const shownRows = 200

/** Whether a call asks for a page of more rows than are shown. */
export const asksForLongPage = ({ query }: Pick<Call, 'query'>): boolean =>
  ((query as { readonly size?: number } | undefined)?.size ?? 0) > shownRows

/** A page as its JSON, printed in slices; another answer stays as it is. */
export async function printPage(answer: unknown): Promise<unknown> {
  if (typeof answer !== 'object' || answer === null || !('content' in answer)) return answer
  const { content, ...rest } = answer
  return Array.isArray(content) ? printed(await inSlices(print(content, rest))) : answer
}

function* print(content: readonly unknown[], rest: object): Generator<void, Uint8Array, void> {
  const rows: string[] = []
  for (const row of content) {
    yield
    rows.push(JSON.stringify(row))
  }
  const before = JSON.stringify({ ...rest, content: [] }).slice(0, -']}'.length)
  return Buffer.from(`${before}${rows.join(',')}]}`)
}
