import type { DemoWorld } from '../world.ts'
import type { FindPromotion } from './load-promotions.ts'

/** Stores the content of a file under its storage key. */
export type PutFile = (storageKey: string, content: Uint8Array) => Promise<void>

const terms = `Fall Spiff: terms

1. The spiff is paid for each Arctic Air Heat Pump 100 that a participant installs.
2. A claim names the invoice and the serial number. It is sent within 45 days.
3. Each serial number is paid once.
`

const rates = `model,amount,currency
AX-100,25.00,USD
AX-200,0.00,USD
`

const files = [
  {
    promotion: 'FALL-SPIFF',
    key: 'demo-fall-spiff-terms',
    name: 'fall-spiff-terms.txt',
    type: 'text/plain',
    text: terms,
  },
  {
    promotion: 'FALL-SPIFF',
    key: 'demo-fall-spiff-rates',
    name: 'fall-spiff-rates.csv',
    type: 'text/csv',
    text: rates,
  },
] as const

/** Loads the two files of FALL-SPIFF; without `putFile` they are listed but have no content. */
export async function loadUploads(
  { tx, user, calendar }: DemoWorld,
  promotion: FindPromotion,
  putFile: PutFile | undefined,
): Promise<void> {
  const contents = files.map(({ text }) => new TextEncoder().encode(text))
  await tx
    .insertInto('upload')
    .values(
      files.map((file, index) => ({
        program_id: promotion(file.promotion).programId,
        promotion_id: promotion(file.promotion).id,
        file_name: file.name,
        content_type: file.type,
        size_bytes: contents[index]?.byteLength ?? 0,
        storage_key: file.key,
        created_by: user('admin@example.com'),
        created_date: calendar.daysAgo(90, index),
      })),
    )
    .execute()
  for (const [index, { key }] of files.entries()) await putFile?.(key, contents[index] ?? new Uint8Array())
}
