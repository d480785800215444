import { audience } from './audience.ts'
import { claimType } from './claim-contents.ts'
import { coursesBeforeGenerating } from './courses-before-generating.ts'
import { currency } from './currency.ts'
import { deadline } from './deadline.ts'
import { documentation } from './documentation.ts'
import { eligibility } from './eligibility.ts'
import type { Gate } from './gate.ts'
import { hasLines } from './has-lines.ts'
import { invitation } from './invitation.ts'
import { promotionWindow } from './promotion-window.ts'
import { published } from './published.ts'
import { saleDate } from './sale-date.ts'
import { takesClaims } from './takes-claims.ts'

/** Every gate, in the order of evaluation (B.1). */
export const GATES: readonly Gate[] = [
  takesClaims,
  published,
  saleDate,
  promotionWindow,
  currency,
  claimType,
  audience,
  invitation,
  eligibility,
  coursesBeforeGenerating,
  deadline,
  documentation,
  hasLines,
]
