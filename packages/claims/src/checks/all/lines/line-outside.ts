import type { Check } from '../../check.ts'
import { atLine, endText, startText } from '../../found.ts'
import { doTouch } from '../../windows.ts'

export const lineOutside: Check = {
  id: 'L-04',
  severity: 'WARN',
  text: '{product} is visible from {from} to {until}, outside the promotion',
  find: ({ lines, version }) =>
    lines
      .filter(({ line }) => !doTouch(line, version.window))
      .map(({ line }) => ({
        params: { product: line.name, from: startText(line.from), until: endText(line.until) },
        link: atLine(line, 'effectiveDate'),
      })),
}
