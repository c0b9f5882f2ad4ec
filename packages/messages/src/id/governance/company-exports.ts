import type { companyExports as en } from '../../en/governance/company-exports.ts'
import type { Words } from '../../words.ts'

export const companyExports: Words<typeof en> = {
  row: 'Ekspor perusahaan',
  none: 'Orang, kartu, prospek, gambar, faktur, dan log audit dalam satu berkas ZIP. Kunci API tidak disertakan. Anda dapat mengimpornya ke server Kartu lain.',
  too_large:
    'Perusahaan ini lebih besar dari 5 GB, batas unduhan di sini. Pengelola server dapat mengekspornya dengan perintah: npm run kartu -- company export {{id}} company.zip',
  start: 'Ekspor…',
  file_name: 'perusahaan-kartu.zip',
}
