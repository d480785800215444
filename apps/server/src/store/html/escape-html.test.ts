import { expect, test } from 'vitest'
import { html } from './escape-html.ts'

test('values are escaped, the text around them is not', () => {
  expect(html`<b>${'<i>&"\''}</b> and ${'b'}`).toBe('<b>&lt;i&gt;&amp;&quot;&#39;</b> and b')
})
