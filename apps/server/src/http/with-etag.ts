import { Reply } from './call.ts'

/** Answers carry the version as `ETag`, by which a caller names it in `If-Match`. Domain 6.2. */
export function withETag<Body extends { readonly version: number }>({ body, more }: Reply<Body>): Reply<Body> {
  return new Reply(body, { ...more, headers: { ...more.headers, etag: `"v${body.version}"` } })
}
