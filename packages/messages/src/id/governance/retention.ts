import type { retention as en } from '../../en/governance/retention.ts'
import type { Words } from '../../words.ts'

export const retention: Words<typeof en> = {
  row: 'Masa simpan data',
  row_text: 'Log audit, angka, dan permintaan yang sudah diputuskan disimpan selamanya.',
  row_some: 'Sebagian data dihapus setelah masa simpannya habis.',
  open: 'Ubah…',
  title: 'Masa simpan data',
  text: 'Data yang lebih lama dihapus permanen pada malam pertama setiap bulan. Masa simpan yang lebih pendek berlaku malam ini.',
  forever: 'Selamanya',
  months_one: '{{count}} bulan',
  months_other: '{{count}} bulan',
  years_one: '{{count}} tahun',
  years_other: '{{count}} tahun',
  audit_months: {
    label: 'Log audit',
    hint: 'Siapa melakukan apa. Minimal 12 bulan. Termasuk laporan penghapusan.',
    goes_one: '{{count}} entri log audit',
    goes_other: '{{count, number}} entri log audit',
  },
  figure_months: {
    label: 'Angka',
    hint: 'Kunjungan, kontak disimpan, dan ketukan per hari. Minimal 3 bulan.',
    goes_one: 'angka {{count}} hari',
    goes_other: 'angka {{count, number}} hari',
  },
  record_months: {
    label: 'Permintaan yang sudah diputuskan',
    hint: 'Permintaan perubahan dan undangan, dihitung sejak keputusan.',
    goes_one: '{{count}} permintaan atau undangan yang sudah diputuskan',
    goes_other: '{{count, number}} permintaan dan undangan yang sudah diputuskan',
  },
  save: 'Simpan',
  saved: 'Tersimpan',
  elsewhere: {
    title: 'Masa simpan lain',
    leads_none: 'Prospek: selamanya.',
    leads_one: 'Prospek yang tidak berhasil: {{count}} bulan.',
    leads_other: 'Prospek yang tidak berhasil: {{count}} bulan.',
    leads_where: 'Ubah di formulir kartu',
    exports: 'Ekspor: {{count}} hari.',
    imports: 'Berkas impor: {{count}} hari.',
    notifications: 'Notifikasi: {{count}} hari.',
    leavers: 'Data pribadi orang yang keluar: sesuai pilihan saat kartunya diserahkan.',
    invoices: 'Faktur: selama perusahaan ada. Pengelola server ini menyimpannya {{count}} tahun lagi.',
  },
  confirm: {
    title: 'Simpan lebih sedikit data?',
    nothing: 'Belum ada data selama itu. Mulai sekarang, data dihapus setelah masa simpannya habis.',
    goes: 'Data berikut dihapus permanen malam ini dan tidak dapat dipulihkan:',
    submit: 'Simpan lebih sedikit data',
  },
}
