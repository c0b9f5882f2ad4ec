import type { signInRulesMails as en } from '../en/sign-in-rules-mails.ts'
import type { Words } from '../words.ts'

export const signInRulesMails: Words<typeof en> = {
  ahead: {
    subject: '{{company}} akan meminta faktor kedua dari Anda',
    text: 'Mulai {{date}} UTC, {{company}} hanya terbuka bagi orang yang masuk dengan faktor kedua, dan akun Anda belum punya.\n\nAtur aplikasi autentikator atau kunci sandi di akun Anda; hanya perlu semenit: {{url}}\n\nTanpa itu, Anda tidak dapat membuka {{company}} setelahnya. Akun dan perusahaan Anda yang lain tetap terbuka.',
  },
  last: {
    subject: 'Hari terakhir: {{company}} meminta faktor kedua dari Anda',
    text: 'Mulai {{date}} UTC, Anda tidak dapat lagi membuka {{company}} tanpa faktor kedua, dan akun Anda belum punya.\n\nAtur aplikasi autentikator atau kunci sandi sekarang; hanya perlu semenit: {{url}}\n\nAkun dan perusahaan Anda yang lain tetap terbuka.',
  },
}
