import type { superAdminChanges as en } from '../en/super-admin-changes.ts'
import type { Words } from '../words.ts'

export const superAdminChanges: Words<typeof en> = {
  title: 'Super admin {{company}}',
  what: {
    given: '{{by}} memberi {{name}} peran super admin.',
    taken: '{{by}} mencabut peran super admin dari {{name}}.',
  },
  effect: {
    given:
      'Pembatalan mencabut peran dari {{name}}, dan undangan ke tempat itu tidak berlaku lagi. Anda dapat membatalkannya sampai {{until}}. Setelah itu, akhiri sesi lain dari akun yang melakukannya.',
    taken:
      'Pembatalan mengembalikan peran dan akses {{name}}. Anda dapat membatalkannya sampai {{until}}. Setelah itu, akhiri sesi lain dari akun yang melakukannya.',
  },
  someone: 'seseorang',
  undo: 'Batalkan perubahan',
  undone: 'Perubahan dibatalkan. Para super admin sudah diberi tahu.',
  over: 'Perubahan ini sudah dibatalkan, atau lebih dari 72 jam telah berlalu.',
  account: 'Periksa sesi Anda',
  home: 'Ke halaman awal',
}
