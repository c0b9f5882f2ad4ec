import type { superAdminMails as en } from '../en/super-admin-mails.ts'
import type { Words } from '../words.ts'

export const superAdminMails: Words<typeof en> = {
  given: {
    subject: '{{name}} sekarang super admin {{company}}',
    text: '{{by}} memberi {{name}} peran super admin {{company}}. Jika ini memang disepakati, Anda tidak perlu melakukan apa-apa.',
  },
  taken: {
    subject: '{{name}} bukan lagi super admin {{company}}',
    text: '{{by}} mencabut peran super admin {{company}} dari {{name}}. Jika ini memang disepakati, Anda tidak perlu melakukan apa-apa.',
  },
  undone: {
    subject: 'Perubahan super admin {{company}} dibatalkan',
    text: '{{by}} membatalkan perubahan peran super admin {{name}} di {{company}}. Jika ini seharusnya tidak terjadi, tulislah kepada {{contact}}.',
  },
  address: {
    subject: 'Alamat email Anda di {{company}} diubah',
    text: 'Seorang super admin {{company}} mengubah alamat email tempat Anda di sana menjadi {{email}}. Anda masuk seperti biasa. Jika ini seharusnya tidak terjadi, hubungi super admin lain, atau tulislah kepada {{contact}}.',
  },
  undo: 'Jika tidak, batalkan dalam {{hours}} jam: {{url}}\n\nSetelah itu, akhiri sesi lain dari akun yang melakukannya, dan ganti kata sandinya.',
  others_undo:
    'Jika tidak, super admin lain dapat membatalkannya dalam {{hours}} jam melalui tautan di emailnya. Jika tidak ada, tulislah kepada {{contact}}.',
}
