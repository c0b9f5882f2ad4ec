import type { companyExportMails as en } from '../en/company-export-mails.ts'
import type { Words } from '../words.ts'

export const companyExportMails: Words<typeof en> = {
  ready: {
    subject: 'Ekspor {{company}} siap diunduh',
    text: 'File berisi semua data {{company}} sudah siap: {{url}}\n\nMasuklah sebagai super admin {{company}} untuk mengunduhnya, sampai {{date}} ({{days}} hari). Tautan ini tidak membukanya bagi orang lain, jadi tidak ada gunanya diteruskan. File ini memuat nama anggota dan prospek Anda: simpanlah dengan aman.\n\nJika Anda tidak memintanya, ada orang lain yang masuk sebagai Anda: ganti kata sandi dan keluarkan perangkat lain di halaman akun Anda.',
  },
}
