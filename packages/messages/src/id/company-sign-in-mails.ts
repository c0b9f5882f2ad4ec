import type { companySignInMails as en } from '../en/company-sign-in-mails.ts'
import type { Words } from '../words.ts'

export const companySignInMails: Words<typeof en> = {
  subject: 'Anda kini masuk melalui {{company}}',
  text: 'Anda masuk dengan {{provider}}, layanan masuk {{company}}. Mulai sekarang layanan itu membuka akun Kartu Anda, selama akun memakai alamat perusahaan.\n\nJika itu Anda, tidak ada yang perlu dilakukan.\n\nJika bukan Anda, keluarkan perangkat lain di {{url}} dan segera hubungi admin {{company}}, atau {{contact}}.',
}
