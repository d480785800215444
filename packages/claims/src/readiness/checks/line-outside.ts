import { instantText } from '../../evaluation.ts'
import type { Check } from '../check.ts'
import { allLines, atLine, doTouch } from '../places.ts'

export const lineOutside: Check = {
  id: 'L-04',
  severity: 'WARN',
  text: '{product} is visible from {from} to {until}, outside the promotion',
  find: (version) =>
    allLines(version)
      .filter((line) => !doTouch(line, version.window))
      .map((line) => ({
        params: {
          product: line.name,
          from: instantText(line.from) ?? 'the beginning',
          until: instantText(line.until) ?? 'the end',
        },
        link: atLine(line, 'effectiveDate'),
      })),
}
