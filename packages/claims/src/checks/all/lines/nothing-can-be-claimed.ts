import type { Check } from '../../check.ts'
import { doTouch } from '../../windows.ts'

export const nothingCanBeClaimed: Check = {
  id: 'L-01',
  severity: 'BLOCK',
  text: 'No product can be claimed in this promotion',
  find({ lines, version }) {
    // other promotions take no claims at all
    if (version.content.inputType !== 'CLAIM' || version.rules.length > 0) return []
    const isAnyVisible = lines.some(({ line }) => line.products.size > 0 && doTouch(line, version.window))
    return isAnyVisible ? [] : [{ link: { to: 'editor', tab: 'products' } }]
  },
}
