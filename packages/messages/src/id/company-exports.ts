import type { companyExports as en } from '../en/company-exports.ts'
import type { Words } from '../words.ts'

export const companyExports: Words<typeof en> = {
  row: 'Ekspor perusahaan',
  none: 'Orang, kartu, prospek, gambar, faktur, dan log audit dalam satu file ZIP yang dapat diimpor instalasi Kartu lain.',
  start: 'Ekspor…',
  file_name: 'perusahaan-kartu.zip',
}
