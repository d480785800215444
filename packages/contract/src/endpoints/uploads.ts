import { BODY_BYTES } from '../body-bytes.ts'
import { endpoint } from '../endpoint.ts'
import { upload } from '../resources.ts'
import { idInPath } from '../shapes.ts'

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
