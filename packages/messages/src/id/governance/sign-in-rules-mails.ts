import type { signInRulesMails as en } from '../../en/governance/sign-in-rules-mails.ts'
import type { Words } from '../../words.ts'

export const signInRulesMails: Words<typeof en> = {
  ahead: {
    subject: '{{company}} segera mewajibkan faktor kedua',
    text: 'Mulai {{date}} UTC, {{company}} mewajibkan faktor kedua untuk masuk. Akun Anda belum memilikinya.\n\nAtur aplikasi autentikator atau kunci sandi di akun Anda. Hanya perlu satu menit: {{url}}\n\nTanpa itu, Anda tidak dapat membuka {{company}} setelah tanggal tersebut. Akun dan perusahaan Anda yang lain tidak terpengaruh.',
  },
  last: {
    subject: 'Hari terakhir: {{company}} mewajibkan faktor kedua',
    text: 'Mulai {{date}} UTC, Anda tidak dapat membuka {{company}} tanpa faktor kedua. Akun Anda belum memilikinya.\n\nAtur aplikasi autentikator atau kunci sandi sekarang. Hanya perlu satu menit: {{url}}\n\nAkun dan perusahaan Anda yang lain tidak terpengaruh.',
  },
}
