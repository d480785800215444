const NONE = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ')
const THREE = 'BHD IQD JOD KWD LYD OMR TND'.split(' ')
const digitsOf = new Map([...NONE.map((code) => [code, 0] as const), ...THREE.map((code) => [code, 3] as const)])

/** Number of decimal digits of a currency (ISO 4217): 2 unless a different number is known. */
export function currencyDigits(code: string | null | undefined): number {
  return digitsOf.get(code ?? '') ?? 2
}
