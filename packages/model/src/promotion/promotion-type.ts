import type { AwardVehicle, Country, PromotionType } from '../references/reference.ts'

/** True if promotions of the type take claims; without a type they do not (Spec 2, Claiming). */
export function isClaimType(type: PromotionType | null): boolean {
  return type?.inputType.name === 'CLAIM'
}

/** The countries that a promotion of the type can choose: all without a type or without a list (ALG-32). */
export function countriesOf<C extends Pick<Country, 'id'>>(type: PromotionType | null, all: readonly C[]): C[] {
  return all.filter((country) => isAvailableIn(type, country))
}

/** True if the type is available in a country. */
export function isAvailableIn(type: PromotionType | null, country: Pick<Country, 'id'>): boolean {
  const available = type?.availableCountries ?? []
  return available.length === 0 || available.some(({ id }) => id === country.id)
}

/** True if a vehicle is among those of the type; null means an unknown list, which accepts any. */
export function isOffered(vehicle: AwardVehicle, available: readonly Pick<AwardVehicle, 'id'>[] | null): boolean {
  return available === null || available.some(({ id }) => id === vehicle.id)
}
