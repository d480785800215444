import type { Check } from '../check.ts'
import { atLine } from '../found.ts'

export const serialsNotRegistered: Check = {
  id: 'L-17',
  severity: 'BLOCK',
  text: 'The check is enabled but no serial numbers exist: every claim for {product} is denied',
  find: ({ lines, products }) =>
    lines
      .filter(({ line }) => line.collectsSerials)
      .flatMap(({ line, ruled }) =>
        ruled
          .filter((product) => products.get(product)?.registeredSerials === 0)
          .map((product) => ({ params: { product }, link: atLine(line, 'enableSerialNumbers') })),
      ),
}

export const serialsNotChecked: Check = {
  id: 'L-18',
  severity: 'WARN',
  text: 'Serial numbers of {product} exist but the check is disabled',
  find: ({ lines, products }) =>
    lines
      .filter(({ line }) => !line.collectsSerials)
      .flatMap(({ line, ruled }) =>
        ruled
          .filter((product) => (products.get(product)?.registeredSerials ?? 0) > 0)
          .map((product) => ({ params: { product }, link: atLine(line, 'enableSerialNumbers') })),
      ),
}

export const serialsNotCollected: Check = {
  id: 'L-19',
  severity: 'WARN',
  text: 'Duplicates of {product} cannot be detected: no serial numbers are collected',
  find: ({ lines }) =>
    lines
      .filter(
        ({ line, ruled }) =>
          line.duplicationCheck === 'MODEL_SERIAL_NUMBER' && !line.collectsSerials && ruled.length > 0,
      )
      .map(({ line }) => ({ params: { product: line.name }, link: atLine(line, 'claimProductDuplicationType') })),
}
