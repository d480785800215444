/**
 * Returns the packages, as `name: license`, whose license is not allowed. A license is an SPDX expression without nested
 * operators, such as `MIT` or `(MPL-2.0 OR Apache-2.0)`; anything else is not allowed.
 */
export function forbiddenLicenses(
  packages: readonly (readonly [name: string, license: unknown])[],
  allowed: readonly string[],
): string[] {
  const isAllowed = (id: string) => allowed.includes(id)
  const fits = (license: string) => {
    const text = license.replace(/^\((.*)\)$/, '$1')
    return text.split(' OR ').some((option) => option.split(' AND ').every(isAllowed))
  }
  return packages
    .filter(([, license]) => typeof license !== 'string' || !fits(license))
    .map(([name, license]) => `${name}: ${typeof license === 'string' ? license : JSON.stringify(license)}`)
}
