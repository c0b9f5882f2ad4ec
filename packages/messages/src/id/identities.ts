import type { identities as en } from '../en/identities.ts'
import type { Words } from '../words.ts'

export const identities: Words<typeof en> = {
  back: {
    leaving: 'Membuka {{provider}} ...',
    checking: 'Memeriksa proses masuk Anda dengan {{provider}} ...',
    linking: 'Menautkan akun {{provider}} Anda ...',
    failed: 'Anda belum masuk',
    link_failed: 'Akun Anda belum tertaut',
    declined: '{{provider}} belum diberi persetujuan yang diperlukan untuk masuk. Mulai lagi dan setujui di sana.',
    elsewhere:
      'Proses masuk dengan {{provider}} ini tidak dimulai di jendela ini. Proses masuk hanya berlaku di tempat Anda memulainya: mulai lagi di sini.',
    again: 'Mulai lagi dengan {{provider}}',
    email: 'Masuk dengan email',
    account: 'Kembali ke akun Anda',
  },
  section: {
    text: 'Belum tertaut. Setelah ditautkan, Anda dapat masuk dengan akun itu.',
    no_email: 'Alamat email tidak diberitahukan',
    used: 'Terakhir dipakai pada {{date}}',
    unused: 'Ditautkan pada {{date}}, belum pernah dipakai',
    link: 'Tautkan {{provider}}',
    unlink: 'Lepaskan',
    unlink_named: 'Lepaskan {{provider}} {{email}}',
    confirm_title: 'Lepaskan {{provider}}?',
    confirm_text:
      'Anda tidak dapat lagi masuk ke sini dengan {{email}}. Akun Anda dan semua isinya tetap seperti sekarang.',
    unlinked: '{{provider}} sudah dilepaskan',
  },
  mail: {
    subject: '{{provider}} kini membuka akun Kartu Anda',
    text: 'Sebuah akun {{provider}} ditautkan ke akun Kartu Anda. Mulai sekarang Anda dapat masuk dengan akun itu.\n\nJika itu Anda, tidak ada yang perlu dilakukan.\n\nJika bukan Anda, lepaskan sekarang di {{url}} dan atur kata sandi baru: {{password}}',
  },
}
