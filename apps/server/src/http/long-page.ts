import { inSlices } from '../slices.ts'
import { printed, type Call } from './call.ts'

/** More rows than any page on the screen has. Calls with more rows read a lot of data. */
const shownRows = 200

/** True if a call requests a page with more rows than the screen shows. */
export const asksForLongPage = ({ query }: Pick<Call, 'query'>): boolean =>
  ((query as { readonly size?: number } | undefined)?.size ?? 0) > shownRows

/** Serializes a page as JSON, in slices. Other responses are returned unchanged. */
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
