import type { S3Client } from '@aws-sdk/client-s3'
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FileStore, KeptFile } from '../deps.ts'

/** An S3-compatible store for the files. The SDK finds the credentials itself: environment, file or role. */
export interface BucketAddress {
  readonly bucket: string
  readonly region: string
  /** The URL of a store that is not Amazon's; null for Amazon's store in the region. */
  readonly endpoint: string | null
  /** Prefix of every key; no other application or database can write below it. */
  readonly prefix: string
}

/**
 * Size of one part of a multipart upload, in bytes: the S3 minimum, and the maximum of a file that is in memory at
 * once.
 */
const partBytes = 5 * 1024 * 1024

/** Keeps files in a bucket. The SDK is loaded on the first call, so servers that use a folder do not pay for it. */
export function openBucketFiles({ bucket, region, endpoint, prefix }: BucketAddress): FileStore {
  let opened: ReturnType<typeof open> | undefined
  const open = async () => {
    const [s3, { Upload }] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/lib-storage')])
    const client: S3Client = new s3.S3Client({
      region,
      ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
      // stores that are not Amazon's do not support the newer checksums
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    })
    return { s3, Upload, client }
  }
  const at = (key: string) => {
    if (!/^[\w-]{1,200}$/.test(key)) throw new RangeError('a storage key has letters, digits, - and _ only')
    return { Bucket: bucket, Key: prefix + key }
  }
  const use = () => (opened ??= open())
  return {
    put: async (key, content) => {
      const place = at(key)
      const { Upload, client } = await use()
      // the SDK takes the length of a file stream from its path, which may be deleted; it does not do so for a plain
      // stream
      const Body = content instanceof Readable ? Readable.from(content, { objectMode: false }) : content
      // a failed part ends the whole upload; none of it is kept
      await new Upload({ client, params: { ...place, Body }, partSize: partBytes, queueSize: 1 }).done()
    },
    get: async (key) => {
      const place = at(key)
      const { s3, client } = await use()
      const found = await orMissing(client.send(new s3.GetObjectCommand(place)))
      return found?.Body instanceof Readable ? found.Body : null
    },
    copy: async (key) => {
      const source = at(key)
      const copy = randomUUID()
      const { s3, client } = await use()
      const from = `${bucket}/${source.Key.split('/').map(encodeURIComponent).join('/')}`
      await orMissing(client.send(new s3.CopyObjectCommand({ ...at(copy), CopySource: from })))
      return copy
    },
    delete: async (key) => {
      const place = at(key)
      const { s3, client } = await use()
      await orMissing(client.send(new s3.DeleteObjectCommand(place)))
    },
    list: async function* (): AsyncGenerator<KeptFile> {
      const { s3, client } = await use()
      const pages = s3.paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })
      for await (const { Contents = [] } of pages) {
        for (const { Key, LastModified } of Contents) {
          const key = Key?.slice(prefix.length) ?? ''
          if (LastModified && /^[\w-]{1,200}$/.test(key)) yield { key, since: LastModified }
        }
      }
    },
  }
}

/** Returns the response, or null if the object does not exist. */
async function orMissing<Answer>(asking: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asking
  } catch (error) {
    if (error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound')) return null
    throw error
  }
}
