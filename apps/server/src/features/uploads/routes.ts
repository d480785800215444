import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call.ts'
import { getUploadContent } from './get-upload-content.ts'
import { removeUpload } from './remove-upload.ts'
import { uploadFile } from './upload-file.ts'

type Calls = 'uploadFile' | 'getUploadContent' | 'removeUpload'

/** The files of promotions. Spec 7, OP-73. */
export const uploadHandlers = (deps: Deps): Pick<Handlers, Calls> => ({
  uploadFile: (call) => uploadFile(deps, call),
  getUploadContent: (call) => getUploadContent(deps, call),
  removeUpload: (call) => removeUpload(deps, call),
})
