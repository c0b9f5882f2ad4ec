import type { identities as en } from '../../en/identity/identities.ts'
import type { Words } from '../../words.ts'

export const identities: Words<typeof en> = {
  back: {
    leaving: 'Membuka {{provider}} ...',
    checking: 'Memeriksa login Anda dengan {{provider}} ...',
    linking: 'Menautkan akun {{provider}} Anda ...',
    failed: 'Anda belum masuk',
    link_failed: 'Akun Anda belum tertaut',
    declined: '{{provider}} memerlukan persetujuan Anda untuk masuk. Mulai lagi dan setujui.',
    elsewhere: 'Login dengan {{provider}} ini dimulai di jendela lain. Mulai lagi di sini.',
    again: 'Mulai lagi dengan {{provider}}',
    email: 'Masuk dengan email',
    account: 'Kembali ke akun Anda',
  },
  section: {
    text: 'Belum tertaut. Setelah ditautkan, Anda dapat masuk dengannya.',
    no_email: 'Alamat email tidak dibagikan',
    used: 'Terakhir dipakai pada {{date}}',
    unused: 'Ditautkan pada {{date}}, belum pernah dipakai',
    link: 'Tautkan {{provider}}',
    unlink: 'Lepaskan',
    unlink_named: 'Lepaskan {{provider}} {{email}}',
    confirm_title: 'Lepaskan {{provider}}?',
    confirm_text: 'Anda tidak dapat lagi masuk dengan {{email}}. Selain itu, akun Anda tidak berubah.',
    unlinked: '{{provider}} dilepaskan',
  },
  mail: {
    subject: '{{provider}} ditautkan ke akun Kartu Anda',
    text: 'Sebuah akun {{provider}} ditautkan ke akun Kartu Anda. Sekarang Anda dapat masuk dengan akun itu.\n\nJika itu Anda, tidak ada yang perlu dilakukan.\n\nJika bukan Anda, segera lepaskan di {{url}} dan buat kata sandi baru: {{password}}',
  },
}
