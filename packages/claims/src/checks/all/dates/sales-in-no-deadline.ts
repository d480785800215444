import type { Check } from '../../check.ts'
import { gapsOf } from '../../windows.ts'
import { endText, startText } from '../../found.ts'

export const salesInNoDeadline: Check = {
  id: 'L-10',
  severity: 'WARN',
  text: 'Sales from {from} to {until} are in no deadline: {deadline} applies',
  find: ({ version: { deadlines, lastDeadline, window } }) =>
    deadlines.length === 0
      ? []
      : gapsOf(window, deadlines).map(({ from, until }) => ({
          params: { from: startText(from), until: endText(until), deadline: lastDeadline.name },
          link: { to: 'editor', tab: 'deadlines' },
        })),
}
