import type { AwardVehicle, Country, PromotionType } from '../references/reference.ts'

/** Whether promotions of the type take claims; without a type they do not (Spec 2, Claiming). */
export function isClaimType(type: PromotionType | null): boolean {
  return type?.inputType.name === 'CLAIM'
}

/** The countries that a promotion of the type may choose: all without a type or without a list (ALG-32). */
export function countriesOf<C extends Pick<Country, 'id'>>(type: PromotionType | null, all: readonly C[]): C[] {
  return all.filter((country) => isAvailableIn(type, country))
}

/** Whether the type is available in a country. */
export function isAvailableIn(type: PromotionType | null, country: Pick<Country, 'id'>): boolean {
  const available = type?.availableCountries ?? []
  return available.length === 0 || available.some(({ id }) => id === country.id)
}

/** Whether a vehicle is among those of the type; null stands for a list that is not known yet, which refuses nothing. */
export function isOffered(vehicle: AwardVehicle, available: readonly Pick<AwardVehicle, 'id'>[] | null): boolean {
  return available === null || available.some(({ id }) => id === vehicle.id)
}
