import type { companyHandOverMails as en } from '../../en/governance/company-hand-over-mails.ts'
import type { Words } from '../../words.ts'

export const companyHandOverMails: Words<typeof en> = {
  offered: {
    subject: '{{giver}} ingin menyerahkan {{company}} kepada Anda',
    text: '{{giver}} ingin menyerahkan {{company}} kepada Anda. Jika menerima, Anda menjadi super admin: Anda menentukan siapa yang mengelolanya, mengurus langganannya, dan dapat menghapusnya.\n\nTerima atau tolak dalam {{days}} hari: {{url}}\n\nJika Anda tidak menjawab, tidak ada yang berubah.',
  },
  declined: {
    subject: '{{receiver}} menolak tawaran {{company}}',
    text: '{{receiver}} menolak mengambil alih {{company}}. Tidak ada yang berubah. Anda dapat menawarkannya kepada orang lain: {{url}}',
  },
  accepted: {
    subject: '{{receiver}} sekarang super admin {{company}}',
    text: '{{giver}} telah menyerahkan {{company}} kepada {{receiver}}, yang sekarang menjadi super admin.\n\nLihat perusahaan: {{url}}\n\nJika ini keliru, hubungi mereka atau tulis ke pengelola server ini.',
  },
  appointed: {
    subject: '{{receiver}} sekarang super admin {{company}}',
    text: 'Pengelola server ini menjadikan {{receiver}} super admin {{company}}.\n\nLihat perusahaan: {{url}}\n\nJika ini keliru, tulis ke pengelola server.',
  },
}
