import type { companyHandOverMails as en } from '../en/company-hand-over-mails.ts'
import type { Words } from '../words.ts'

export const companyHandOverMails: Words<typeof en> = {
  offered: {
    subject: '{{giver}} ingin menyerahkan {{company}} kepada Anda',
    text: '{{giver}} ingin menyerahkan {{company}} kepada Anda. Jika menerima, Anda menjadi super admin: Anda menentukan siapa yang mengelolanya, mengurus langganannya, dan dapat menghapusnya.\n\nTerima atau tolak dalam {{days}} hari: {{url}}\n\nJika Anda tidak menjawab, semuanya tetap seperti sekarang.',
  },
  declined: {
    subject: '{{receiver}} menolak {{company}}',
    text: '{{receiver}} tidak bersedia mengambil alih {{company}}. Tidak ada yang berubah. Anda dapat menyerahkannya kepada orang lain: {{url}}',
  },
  accepted: {
    subject: '{{receiver}} kini super admin {{company}}',
    text: '{{giver}} telah menyerahkan {{company}} kepada {{receiver}}, yang mulai sekarang menjadi super admin.\n\nLihat perusahaan: {{url}}\n\nJika ini tidak seharusnya terjadi, bicaralah dengan mereka, atau tulislah kepada pengelola server ini.',
  },
  appointed: {
    subject: '{{receiver}} kini super admin {{company}}',
    text: 'Pengelola server ini telah menjadikan {{receiver}} super admin {{company}}.\n\nLihat perusahaan: {{url}}\n\nJika ini tidak seharusnya terjadi, tulislah kepada mereka.',
  },
}
