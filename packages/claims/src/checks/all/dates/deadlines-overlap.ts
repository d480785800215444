import type { Check } from '../../check.ts'
import { doTouch } from '../../windows.ts'

export const deadlinesOverlap: Check = {
  id: 'L-11',
  severity: 'WARN',
  text: '{first} and {second} overlap: the later submission date applies',
  find: ({ version: { deadlines } }) =>
    deadlines.flatMap((second, at) =>
      deadlines
        .slice(0, at)
        .filter((first) => first.ends !== second.ends && doTouch(first, second))
        .map((first) => ({
          params: { first: first.name, second: second.name },
          link: { to: 'editor', tab: 'deadlines', row: second.rowId },
        })),
    ),
}
