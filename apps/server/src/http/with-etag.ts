import { Reply } from './call.ts'

/** Adds the version as the `ETag` header, for callers to send in `If-Match`. Domain 6.2. */
export function withETag<Body extends { readonly version: number }>({ body, more }: Reply<Body>): Reply<Body> {
  return new Reply(body, { ...more, headers: { ...more.headers, etag: `"v${body.version}"` } })
}
