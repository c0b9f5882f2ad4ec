import type { integrations as en } from '../../en/integrations/overview.ts'
import type { Words } from '../../words.ts'

export const integrations: Words<typeof en> = {
  title: 'Integrasi',
  line: 'Hubungkan {{company}} dengan program lain.',
  closed: 'Hanya super admin yang menghubungkan perusahaan dengan program lain.',
  open: 'Buka',
  open_name: 'Buka {{name}}',
  api_keys: { title: 'Kunci API', text: 'Program Anda membaca dan mengubah hal yang diizinkan kunci.' },
  webhooks: {
    title: 'Webhook',
    text: 'Server Anda menerima setiap perubahan begitu terjadi, saluran Anda di Slack atau Teams setiap prospek baru.',
  },
  scim: {
    title: 'Direktori (SCIM)',
    text: 'Direktori Anda, seperti Entra atau Okta, menambah orang dan menonaktifkan yang keluar.',
  },
  directory_sync: {
    title: 'Sinkronisasi direktori',
    text: 'Kartu membaca Microsoft Entra ID atau Google Workspace dan memperbarui data orang.',
  },
  crm: { title: 'CRM', text: 'Tim penjualan Anda menemukan setiap prospek di CRM dalam hitungan detik.' },
  follow_up_mails: {
    title: 'Email tindak lanjut',
    text: 'Prospek baru menerima email dari pengirim Anda sendiri setelah memberi persetujuan.',
  },
  assistants: { title: 'Asisten', text: 'Claude, ChatGPT, dan lainnya membaca data dan mengusulkan perubahan.' },
}
