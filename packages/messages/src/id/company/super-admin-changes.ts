import type { superAdminChanges as en } from '../../en/company/super-admin-changes.ts'
import type { Words } from '../../words.ts'

export const superAdminChanges: Words<typeof en> = {
  title: 'Super admin {{company}}',
  what: {
    given: '{{by}} menjadikan {{name}} super admin.',
    taken: '{{by}} mencabut peran super admin {{name}}.',
  },
  effect: {
    given:
      'Jika dibatalkan, peran {{name}} dicabut dan undangan terbukanya tidak berlaku lagi. Anda dapat membatalkan perubahan ini sampai {{until}}. Setelah itu, akhiri sesi lain dari akun yang melakukannya.',
    taken:
      'Jika dibatalkan, peran dan akses {{name}} dipulihkan. Anda dapat membatalkan perubahan ini sampai {{until}}. Setelah itu, akhiri sesi lain dari akun yang melakukannya.',
  },
  incomplete: {
    title: 'Tautan ini tidak lengkap',
    line: 'Buka kembali tautan di email. Jika program email Anda memotongnya, salin seluruh tautan ke bilah alamat.',
  },
  unknown: {
    title: 'Tautan ini tidak berlaku untuk akun Anda',
    line: 'Tautan ini membatalkan perubahan bagi super admin yang menerima emailnya. Keluar dulu, lalu buka lagi tautannya dan masuk dengan alamat penerima email tersebut.',
  },
  someone: 'seseorang',
  undo: 'Batalkan perubahan',
  undone: 'Perubahan dibatalkan. Kami sudah mengabari para super admin.',
  over: 'Perubahan ini sudah dibatalkan, atau sudah lebih dari 72 jam.',
  account: 'Periksa sesi Anda',
  home: 'Ke beranda',
}
