import type { leadSettings as en } from '../../en/leads/lead-settings.ts'
import type { Words } from '../../words.ts'

export const leadSettings: Words<typeof en> = {
  menu: 'Pengaturan Manajemen Prospek',
  title: 'Nama status',
  submit: 'Simpan nama',
  saved: 'nama disimpan',
  hint: 'Ubah nama setiap status dalam kedua bahasa. Kosongkan untuk memakai nama bawaan. Arti status tidak berubah, jadi laporan tetap dapat dibandingkan.',
}
