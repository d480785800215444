/** The rule and the formula of the comparison, for each language. The dates are those of the fiscal year 2026. */

export const eligibility = `participant.status == 'ACTIVE'
  and {'US', 'CA'}.contains(participant.country)
  and participant.participantTypeKey == 'SALES_REP'
  and participant.email != null
  and claim.totalAmount >= 500
  and claim.totalQuantity > 1
  and claim.invoiceDate between {#date('2026-04-01'), #date('2027-03-31T23:59:59.999')}
  and (organization?.tier == 'Gold' or organization?.tier == 'Platinum')
  and claim.hasDocumentation == true`

export const payout = `(claim.totalAmount - claim.taxAmount) * 0.05
  + (claim.totalQuantity > 5 ? (claim.totalQuantity - 5) * 3 : 0)`

export const firstInstant = Date.UTC(2026, 3, 1, 4)
export const lastInstant = Date.UTC(2027, 3, 1, 4) - 1

export const eligibilityOfSpel2js = `participant.status == 'ACTIVE'
  and (participant.country == 'US' or participant.country == 'CA')
  and participant.participantTypeKey == 'SALES_REP'
  and participant.email != ''
  and claim.totalAmount >= 500
  and claim.totalQuantity > 1
  and claim.invoiceDate >= ${firstInstant}.0 and claim.invoiceDate <= ${lastInstant}.0
  and (organization.tier == 'Gold' or organization.tier == 'Platinum')
  and claim.hasDocumentation == true`

export const eligibilityOfCel = `participant.status == "ACTIVE"
  && participant.country in ["US", "CA"]
  && participant.participantTypeKey == "SALES_REP"
  && participant.email != ""
  && claim.totalAmount >= 500.0
  && claim.totalQuantity > 1.0
  && claim.invoiceDate >= ${firstInstant}.0 && claim.invoiceDate <= ${lastInstant}.0
  && (organization.tier == "Gold" || organization.tier == "Platinum")
  && claim.hasDocumentation == true`

export const payoutOfCel = `(claim.totalAmount - claim.taxAmount) * 0.05
  + (claim.totalQuantity > 5.0 ? (claim.totalQuantity - 5.0) * 3.0 : 0.0)`
