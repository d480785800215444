import { z } from 'zod'
import { BODY_BYTES } from '../body-bytes.ts'
import { endpoint } from '../endpoint.ts'
import { count } from '../numbers.ts'
import { id, idInPath, instant, links } from '../shapes.ts'

/** A stored file; `size` is in bytes, `url` answers its content, `createdDate` is when it was
 * uploaded. Spec 3, OP-73. */
const upload = z
  .object({
    id,
    fileName: z.string(),
    contentType: z.string(),
    size: count,
    url: z.string(),
    createdDate: instant,
    _links: links,
  })
  .meta({ id: 'Upload' })
export type Upload = z.output<typeof upload>

export const uploadEndpoints = [
  endpoint('uploadFile', 'Stores a file of at most 20 MB; it belongs to nothing until a promotion names it', {
    access: 'writer',
    takesFile: true,
    maxBodyBytes: BODY_BYTES.form,
    answer: upload,
    status: 201,
    idempotent: true,
  }),
  endpoint('getUploadContent', 'The content of a file, always as an attachment', {
    params: idInPath,
    answersFile: true,
  }),
  endpoint('removeUpload', 'Removes a file, attached to a promotion or not', {
    access: 'writer',
    params: idInPath,
    status: 204,
  }),
]
