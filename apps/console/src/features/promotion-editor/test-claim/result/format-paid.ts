import { currencyDigits } from '@incentive/claims'
import { formatMoney } from '@incentive/model'

/** Formats a paid amount with the digits of its currency: `$25.00`, `¥1,200`. */
export const formatPaid = (amount: string, currency: string): string =>
  formatMoney(amount, currency, currencyDigits(currency))
