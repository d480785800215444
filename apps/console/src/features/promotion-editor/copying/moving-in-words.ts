import type { CopyDates } from '@incentive/contract'

/** Describes the rows whose dates move, by kind. Payouts and their rules are included only if they are copied. */
export function movingInWords(
  { lines, courses, rules, payouts, payoutRules }: Omit<CopyDates, 'ends'>,
  includesPayouts: boolean,
): string {
  const counts: readonly (readonly [number, string, string])[] = [
    [lines, 'product or group', 'products and groups'],
    [courses, 'course', 'courses'],
    [rules, 'rule', 'rules'],
    [includesPayouts ? payouts : 0, 'payout line', 'payout lines'],
    [includesPayouts ? payoutRules : 0, 'rule of payout lines', 'rules of payout lines'],
  ]
  return counts
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`)
    .join(', ')
}
