import type { companyHandOvers as en } from '../../en/governance/company-hand-overs.ts'
import type { Words } from '../../words.ts'

export const companyHandOvers: Words<typeof en> = {
  row: 'Serahkan perusahaan',
  row_text: 'Setelah menerima, rekan Anda menjadi super admin menggantikan atau mendampingi Anda.',
  open: 'Serahkan…',
  waiting: 'Ditawarkan kepada {{name}}, berlaku sampai {{date}}.',
  withdraw: 'Tarik tawaran',
  withdrawn: 'Tawaran ditarik kembali',
  modal: {
    title: 'Serahkan {{company}}',
    text: 'Kami mengabari rekan Anda lewat notifikasi dan email. Jika menerima dalam {{days}} hari, rekan Anda menjadi super admin. Sampai saat itu tidak ada yang berubah, dan Anda dapat menarik kembali tawaran.',
    colleague: 'Rekan',
    colleague_hint: 'Anggota yang dapat masuk ke perusahaan ini.',
    none: 'Tidak ada yang cocok',
    missing: 'Silakan pilih seorang rekan.',
    after: 'Peran Anda sesudahnya',
    outcome: {
      super_admin: 'Super admin, bersama rekan itu',
      admin: 'Admin',
      member: 'Anggota tanpa peran',
      leaves: 'Saya keluar dari perusahaan',
    },
    leaves_hint: 'Kartu Anda dan tautannya dihapus. Prospek Anda tetap milik perusahaan.',
    subscription:
      'Jika Anda pemilik langganan, rekan itu menjadi pemiliknya. Metode pembayaran tidak berubah, dan rekan itu dapat menggantinya.',
    submit: 'Tawarkan perusahaan',
    sent: 'Tawaran terkirim',
  },
  offer: {
    title: '{{name}} ingin menyerahkan {{company}} kepada Anda',
    text: 'Jika menerima, Anda menjadi super admin: Anda menentukan siapa yang mengelola perusahaan, serta dapat menyerahkan atau menghapusnya. Tawaran berlaku sampai {{date}}.',
    subscription: 'Anda juga menjadi pemilik langganannya.',
    giver: {
      super_admin: '{{name}} tetap super admin.',
      admin: '{{name}} menjadi admin.',
      member: '{{name}} menjadi anggota tanpa peran.',
      leaves: '{{name}} keluar dari perusahaan.',
    },
    accept: 'Terima tawaran',
    decline: 'Tolak tawaran',
    accepted: 'Anda sekarang super admin',
    declined: 'Tawaran ditolak',
  },
}
