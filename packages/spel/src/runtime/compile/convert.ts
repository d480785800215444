import type { Decimal } from '@incentive/scalars'
import type { Type } from '../../types/type.ts'
import { toDecimalOf, decimalOfDouble, decimalOfInteger, decimalOfLong } from '../number/tagged.ts'
import type { Tagged, Value } from '../value.ts'
import { constantPiece, tryToCompute, type Piece } from './piece.ts'

/** Converts a value that is not null to another representation. */
type Convert = (value: Value) => Value

const numberConversions: Readonly<Record<string, Convert>> = {
  'INTEGER LONG': (value) => BigInt(value as number),
  'LONG DOUBLE': Number,
  'INTEGER DECIMAL': (value) => decimalOfInteger(value as number),
  'LONG DECIMAL': (value) => decimalOfLong(value as bigint),
  'DOUBLE DECIMAL': (value) => decimalOfDouble(value as number),
  'NUMBER DECIMAL': (value) => toDecimalOf(value as Tagged),
  'INTEGER NUMBER': (value): Tagged => ({ type: 'INTEGER', value: value as number }),
  'LONG NUMBER': (value): Tagged => ({ type: 'LONG', value: value as bigint }),
  'DOUBLE NUMBER': (value): Tagged => ({ type: 'DOUBLE', value: value as number }),
  'DECIMAL NUMBER': (value): Tagged => ({ type: 'DECIMAL', value: value as Decimal }),
}
const conversions: ReadonlyMap<string, Convert> = new Map(Object.entries(numberConversions))

/** Returns the conversion between the representations of two types; null if the value is the same in both. */
export function conversionOf(from: Type, to: Type): Convert | null {
  if (from.kind === 'LIST' && to.kind === 'LIST') return conversionOfElements(from.element, to.element)
  return conversions.get(`${from.kind} ${to.kind}`) ?? null
}

function conversionOfElements(from: Type, to: Type): Convert | null {
  const convert = conversionOf(from, to)
  return (
    convert && ((list) => (list as readonly Value[]).map((element) => (element === null ? null : convert(element))))
  )
}

/** A part with its value converted; null stays null. A constant is converted once, unless that fails. */
export function convertPiece(from: Piece, to: Type): Piece {
  const convert = conversionOf(from.type, to)
  if (convert === null) return { ...from, type: to }
  const { run, constant, span, canBeNull } = from
  const known = constant === null || constant.value === null ? null : tryToCompute(() => convert(constant.value))
  if (known !== null) return constantPiece(known, to, span)
  const converted: Piece['run'] = (self, evaluation) => {
    const value = run(self, evaluation)
    return value === null ? null : convert(value)
  }
  return { run: converted, type: to, canBeNull, constant: null, span }
}
