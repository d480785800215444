import { BODY_BYTES } from '../body-bytes.ts'
import { endpoint } from '../endpoint.ts'
import { upload } from '../resources.ts'
import { idInPath } from '../values/shapes.ts'

export const uploadEndpoints = [
  endpoint('uploadFile', 'Upload a file of at most 20 MB; unattached until a promotion references it', {
    access: 'writer',
    takesFile: true,
    maxBodyBytes: BODY_BYTES.form,
    answer: upload,
    status: 201,
    idempotent: true,
  }),
  endpoint('getUploadContent', 'Download the content of a file, always as an attachment', {
    params: idInPath,
    answersFile: true,
  }),
  endpoint('removeUpload', 'Remove a file, attached to a promotion or not', {
    access: 'writer',
    params: idInPath,
    status: 204,
  }),
]
