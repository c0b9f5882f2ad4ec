import type { contactMails as english } from '../../en/billing/contact-mails.ts'
import type { Words } from '../../words.ts'

export const contactMails: Words<typeof english> = {
  subject: { contact: 'Pesan dari {{name}}', sales: 'Penjualan: pesan dari {{name}}' },
  about: 'Dari {{name}}, {{email}}\nPerusahaan: {{company}}\nTelepon: {{phone}}\nLisensi: {{seats}}',
  none: 'tidak disebut',
  typed: '{{confirmed}} (terkonfirmasi); diketik, belum dikonfirmasi: {{email}}',
  answer: 'Balas email ini untuk menjawab {{name}}. Setelah selesai: npm run kartu -- contacts done {{id}}',
}
