import type { superAdminMails as en } from '../../en/company/super-admin-mails.ts'
import type { Words } from '../../words.ts'

export const superAdminMails: Words<typeof en> = {
  given: {
    subject: '{{name}} sekarang super admin {{company}}',
    text: '{{by}} menjadikan {{name}} super admin {{company}}. Jika ini sudah disepakati, tidak ada yang perlu dilakukan.',
  },
  taken: {
    subject: '{{name}} bukan lagi super admin {{company}}',
    text: '{{by}} mencabut peran super admin {{name}} di {{company}}. Jika ini sudah disepakati, tidak ada yang perlu dilakukan.',
  },
  undone: {
    subject: 'Perubahan super admin {{company}} dibatalkan',
    text: '{{by}} membatalkan perubahan peran super admin {{name}} di {{company}}. Jika ini keliru, tulis ke {{contact}}.',
  },
  address: {
    subject: 'Alamat email Anda di {{company}} diubah',
    text: 'Seorang super admin {{company}} mengganti alamat email keanggotaan Anda menjadi {{email}}. Anda tetap masuk seperti biasa. Jika ini keliru, hubungi super admin lain atau tulis ke {{contact}}.',
  },
  undo: 'Jika tidak, batalkan dalam {{hours}} jam: {{url}}\n\nSetelah itu, akhiri sesi lain dari akun yang melakukannya, dan ganti kata sandinya.',
  others_undo:
    'Jika tidak, super admin lain dapat membatalkannya dalam {{hours}} jam dengan tautan di emailnya. Jika tidak ada super admin lain, tulis ke {{contact}}.',
}
