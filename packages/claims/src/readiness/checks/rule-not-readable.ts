import type { Check } from '../check.ts'

export const ruleNotReadable: Check = {
  id: 'L-14',
  severity: 'BLOCK',
  text: '{message}, at character {position}',
  find: ({ texts }) =>
    texts.flatMap(({ diagnostics, link }) =>
      diagnostics
        .filter(({ phase }) => phase !== 'lint')
        .map(({ message, span }) => ({ params: { message, position: span.start + 1 }, link })),
    ),
}
