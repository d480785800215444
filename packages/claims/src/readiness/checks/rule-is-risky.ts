import type { Check } from '../check.ts'

export const ruleIsRisky: Check = {
  id: 'L-16',
  severity: 'WARN',
  text: '{message}, at character {position}',
  find: ({ texts }) =>
    texts.flatMap(({ diagnostics, link }) =>
      diagnostics
        .filter(({ phase }) => phase === 'lint')
        .map(({ message, span }) => ({ params: { message, position: span.start + 1 }, link })),
    ),
}
