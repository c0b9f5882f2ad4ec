import type { companyExportMails as en } from '../../en/governance/company-export-mails.ts'
import type { Words } from '../../words.ts'

export const companyExportMails: Words<typeof en> = {
  ready: {
    subject: 'Ekspor {{company}} siap diunduh',
    text: 'Ekspor {{company}} sudah siap: {{url}}\n\nUntuk mengunduhnya, masuk sebagai super admin {{company}} paling lambat {{date}} ({{days}} hari). Tautan ini hanya berfungsi untuk super admin. Berkas ini memuat nama anggota dan prospek Anda, jadi simpan dengan aman.\n\nJika Anda tidak memintanya, ada orang lain yang masuk sebagai Anda: ganti kata sandi dan keluarkan perangkat lain di halaman akun Anda.',
  },
}
