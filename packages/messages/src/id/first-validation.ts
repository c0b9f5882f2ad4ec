import type { firstValidation as en } from '../en/first-validation.ts'
import type { Words } from '../words.ts'

export const firstValidation: Words<typeof en> = {
  required: 'Bidang ini wajib diisi',
}
