import type { companySignInMails as en } from '../../en/governance/company-sign-in-mails.ts'
import type { Words } from '../../words.ts'

export const companySignInMails: Words<typeof en> = {
  subject: 'Anda masuk lewat {{company}}',
  text: 'Anda masuk dengan {{provider}}, penyedia login {{company}}. Sekarang Anda dapat memakainya untuk masuk ke Kartu selama akun Anda memakai alamat perusahaan.\n\nJika itu Anda, tidak ada yang perlu dilakukan.\n\nJika bukan Anda, keluarkan perangkat lain di {{url}} dan segera hubungi admin {{company}} atau {{contact}}.',
}
