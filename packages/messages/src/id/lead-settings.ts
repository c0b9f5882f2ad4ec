import type { leadSettings as en } from '../en/lead-settings.ts'
import type { Words } from '../words.ts'

export const leadSettings: Words<typeof en> = {
  menu: 'Pengaturan Pengelola Prospek',
  title: 'Nama status',
  submit: 'Simpan nama',
  saved: 'nama disimpan',
  hint: 'Sebutan perusahaan Anda untuk tiap status, dalam kedua bahasa. Kosongkan untuk memakai nama dari Kartu. Arti tiap status tidak berubah, sehingga angka tetap dapat dibandingkan.',
}
