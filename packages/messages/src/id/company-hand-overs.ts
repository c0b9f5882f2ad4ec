import type { companyHandOvers as en } from '../en/company-hand-overs.ts'
import type { Words } from '../words.ts'

export const companyHandOvers: Words<typeof en> = {
  row: 'Serahkan perusahaan',
  row_text: 'Seorang rekan menjadi super admin menggantikan atau mendampingi Anda, setelah ia menerima.',
  open: 'Serahkan…',
  waiting: 'Ditawarkan kepada {{name}}, yang dapat menerima sampai {{date}}.',
  withdraw: 'Tarik',
  withdrawn: 'Tawaran ditarik',
  modal: {
    title: 'Serahkan {{company}}',
    text: 'Rekan Anda menerima notifikasi dan email, dan menjadi super admin jika menerima dalam {{days}} hari. Sampai saat itu tidak ada yang berubah, dan Anda dapat menarik tawaran.',
    colleague: 'Rekan',
    colleague_hint: 'Seseorang yang dapat masuk ke perusahaan ini.',
    none: 'Tidak ditemukan',
    missing: 'Silakan pilih seorang rekan.',
    after: 'Peran Anda sesudahnya',
    outcome: {
      super_admin: 'Super admin, mendampingi rekan itu',
      admin: 'Admin',
      member: 'Anggota tanpa peran',
      leaves: 'Saya keluar dari perusahaan',
    },
    leaves_hint: 'Kartu Anda dan tautannya dihapus. Prospek Anda tetap milik perusahaan.',
    subscription:
      'Jika Anda pemilik langganan, rekan itu menjadi pemiliknya. Metode pembayaran tetap; rekan itu dapat mengubahnya.',
    submit: 'Tawarkan perusahaan',
    sent: 'Tawaran terkirim',
  },
  offer: {
    title: '{{name}} ingin menyerahkan {{company}} kepada Anda',
    text: 'Jika menerima, Anda menjadi super admin: Anda menentukan siapa yang mengelola perusahaan, dan dapat menyerahkan atau menghapusnya. Tawaran berlaku sampai {{date}}.',
    subscription: 'Anda juga menjadi pemilik langganannya.',
    giver: {
      super_admin: '{{name}} tetap super admin.',
      admin: 'Sesudahnya {{name}} menjadi admin.',
      member: 'Sesudahnya {{name}} menjadi anggota tanpa peran.',
      leaves: '{{name}} keluar dari perusahaan.',
    },
    accept: 'Terima',
    decline: 'Tolak',
    accepted: 'Anda kini super admin',
    declined: 'Ditolak',
  },
}
