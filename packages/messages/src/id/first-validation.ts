import type { firstValidation as en } from '../en/first-validation.ts'
import type { Words } from '../words.ts'

export const firstValidation: Words<typeof en> = {
  required: 'Bidang ini wajib diisi',
  email: 'Masukkan alamat email yang valid',
  regex: 'Masukkan nilai yang valid',
  too_long: 'Gunakan paling banyak {{max}} karakter',
  url: 'Masukkan alamat web, misalnya https://example.com',
}
