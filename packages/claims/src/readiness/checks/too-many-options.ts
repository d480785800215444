import { MOST_LIMIT_OPTIONS } from '../../compile/limit-options.ts'
import type { Check } from '../check.ts'

export const tooManyOptions: Check = {
  id: 'L-39',
  severity: 'BLOCK',
  text: 'The limit tree has {count} combinations; at most 256',
  find: ({ limits }) =>
    limits !== null && limits.count > MOST_LIMIT_OPTIONS
      ? [{ params: { count: limits.count }, link: { to: 'editor', tab: 'limits' } }]
      : [],
}
