import type { retention as en } from '../en/retention.ts'
import type { Words } from '../words.ts'

export const retention: Words<typeof en> = {
  row: 'Berapa lama data disimpan',
  row_text: 'Log audit, angka, dan permintaan yang sudah diputuskan disimpan tanpa batas.',
  row_some: 'Sebagian data dihapus setelah masa simpannya lewat.',
  open: 'Ubah…',
  title: 'Berapa lama data disimpan',
  text: 'Yang lebih lama dihapus untuk selamanya pada malam pertama setiap bulan. Masa yang lebih pendek berlaku malam ini.',
  forever: 'Tanpa batas',
  months_one: '{{count}} bulan',
  months_other: '{{count}} bulan',
  years_one: '{{count}} tahun',
  years_other: '{{count}} tahun',
  audit_months: {
    label: 'Log audit',
    hint: 'Siapa melakukan apa. Paling sedikit 12 bulan. Laporan penghapusan juga entri.',
    goes_one: '{{count}} entri log audit',
    goes_other: '{{count, number}} entri log audit',
  },
  figure_months: {
    label: 'Angka',
    hint: 'Kunjungan, kontak yang disimpan, dan ketukan, per hari. Paling sedikit 3 bulan.',
    goes_one: 'angka dari {{count}} hari',
    goes_other: 'angka dari {{count, number}} hari',
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
    title: 'Dengan masa simpan lain',
    leads_none: 'Prospek: tanpa batas.',
    leads_one: 'Prospek yang tidak berhasil: {{count}} bulan.',
    leads_other: 'Prospek yang tidak berhasil: {{count}} bulan.',
    leads_where: 'Ubah di formulir berbagi',
    exports: 'Ekspor: {{count}} hari.',
    imports: 'File impor: {{count}} hari.',
    notifications: 'Notifikasi: {{count}} hari.',
    leavers: 'Data pribadi orang yang keluar: sesuai keputusan pada setiap serah terima.',
    invoices: 'Faktur: selama perusahaan ada, lalu {{count}} tahun lagi pada pengelola server ini.',
  },
  confirm: {
    title: 'Simpan lebih sedikit data?',
    nothing: 'Belum ada yang setua itu. Mulai sekarang data dihapus setelah masa simpannya lewat.',
    goes: 'Malam ini yang berikut dihapus untuk selamanya dan tidak dapat dikembalikan:',
    submit: 'Simpan lebih sedikit',
  },
}
